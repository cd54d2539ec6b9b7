import { estimateRoadMiles, type GeoPoint, straightMiles } from '#core/domain/distance.ts';
import type { FoundPosting, MarketPlace, Posting } from '../../market/posting.ts';
import { chance, trait } from '../trait.ts';
import { TRUCKSTOP_EQUIPMENT, truckstopOption } from './equipment.ts';
import * as field from './fields.ts';
import { mountainTime } from './mountain-time.ts';
import { escapeXml } from './xml-tree.ts';

const CALL_FOR_RATE = 9_999_999_999;
const NOT_SET = 9999;
const HOUR = 3_600_000;

const tag = (name: string, value: string | number | boolean): string => `<b:${name}>${value}</b:${name}>`;
const text = (name: string, value: string): string => (value === '' ? `<b:${name}/>` : tag(name, escapeXml(value)));
const nil = (name: string): string => `<b:${name} i:nil="true"/>`;
const orNil = (name: string, value: string | null): string => (value === null ? nil(name) : text(name, value));

/** One `MultipleLoadDetailResult`, its fields in the serializer's order. */
export function detailResult(
  { posting, deadheadMiles }: FoundPosting,
  now: number,
  searchedDestination: GeoPoint | undefined,
): string {
  const { id, origin, destination, broker } = posting;
  const age = Math.max(0, Math.floor((now - posting.postedAt) / HOUR));
  const miles = field.mileage(posting);
  const bonded = field.hasBonding(posting);
  const companyId = Math.floor(trait(broker.mc, 'company') * 900_000) + 100_000;
  const destinationMiles =
    searchedDestination && destination
      ? Math.round(estimateRoadMiles(straightMiles(searchedDestination, destination)))
      : 0;
  return `<b:MultipleLoadDetailResult>${[
    tag('ID', id),
    tag('Age', age >= 9 ? '9+' : age),
    tag('Bond', bonded ? 75_000 : 0),
    tag('BondTypeID', bonded ? 1 : NOT_SET),
    text('Credit', field.credit(posting)),
    text('DOTNumber', broker.dot),
    tag('Days2Pay', field.daysToPay(posting) ?? '----'),
    tag('DeletedId', 0),
    chance(id, 'no delivery date', 0.1) ? nil('DeliveryDate') : tag('DeliveryDate', boardDate(posting.deliveryDate)),
    tag('DeliveryTime', chance(id, 'no delivery time', 0.5) ? '00:00' : escapeXml(posting.deliveryTime)),
    placeFields('Destination', destination),
    tag('DestinationDistance', destinationMiles),
    destination === null ? text('DestinationState', '') : text('DestinationState', destination.state),
    zip('DestinationZip', destination),
    tag('Distance', miles),
    tag('Entered', mountainTime(posting.postedAt)),
    equipmentFields(posting),
    text('ExperienceFactor', field.experience(posting)),
    tag('FuelCost', `$${field.fuelCost(posting).toFixed(2)}`),
    text('HandleName', broker.contact),
    tag('HasBonding', bonded),
    tag('IsDeleted', false),
    tag('IsFriend', false),
    tag('Length', posting.lengthFeet ?? NOT_SET),
    tag('LoadType', posting.fullLoad ? 'Full' : 'Partial'),
    text('MCNumber', broker.mc),
    tag('Mileage', miles),
    placeFields('Origin', origin),
    tag('OriginDistance', Math.round(deadheadMiles ?? 0)),
    text('OriginState', origin.state),
    zip('OriginZip', origin),
    tag('PaymentAmount', posting.paymentUsd ?? CALL_FOR_RATE),
    tag('PickupDate', field.isDaily(posting) ? 'DAILY' : boardDate(posting.shipDate)),
    tag('PickupTime', chance(id, 'no pickup time', 0.4) ? '00:00' : escapeXml(posting.pickupTime)),
    text('PointOfContact', broker.contact),
    text('PointOfContactPhone', broker.phone),
    tag('PricePerGallon', field.pricePerGallon),
    tag('Quantity', 1),
    orNil('SpecInfo', posting.note),
    tag('Stops', posting.extraStops),
    nil('TMCNumber'),
    companyFields(posting, companyId),
    tag('TruckCompanyId', companyId),
    posting.weightPounds === null ? nil('Weight') : tag('Weight', posting.weightPounds),
    tag('Width', 0),
  ].join('')}</b:MultipleLoadDetailResult>`;
}

/** '2025-12-19' → '12/19/25' */
const boardDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(2, 4)}`;

/** An open destination is an empty city and state. */
const placeFields = (side: 'Origin' | 'Destination', place: MarketPlace | null): string =>
  text(`${side}City`, place?.city ?? '') + text(`${side}Country`, place === null ? '' : 'USA');

const zip = (name: string, place: MarketPlace | null): string => orNil(name, place?.zip ?? null);

function equipmentFields(posting: Posting): string {
  const code = field.postedCode(posting);
  const option = truckstopOption(posting.equipment);
  const entry = TRUCKSTOP_EQUIPMENT[code];
  return (
    text('Equipment', code) +
    (option === undefined
      ? '<b:EquipmentOptions/>'
      : `<b:EquipmentOptions><b:TrailerOptionType>${option}</b:TrailerOptionType></b:EquipmentOptions>`) +
    `<b:EquipmentTypes>${text('Category', entry?.category ?? '')}${text('Code', code)}${text(
      'Description',
      entry?.description ?? '',
    )}${tag('FullLoad', posting.fullLoad)}</b:EquipmentTypes>`
  );
}

const companyFields = ({ broker, origin }: Posting, id: number): string =>
  `<b:TruckCompany>${text('City', origin.city)}${text('Email', broker.email)}${nil('Fax')}${tag('Id', id)}${text(
    'Name',
    broker.name,
  )}${text('Phone', broker.phone)}${text('State', origin.state)}</b:TruckCompany>`;
