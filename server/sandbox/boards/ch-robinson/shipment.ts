import type { FoundPosting, MarketPlace, Posting } from '../../market/posting.ts';
import { chance } from '../trait.ts';
import { modeOf, specialized } from './equipment.ts';
import { loadCosts } from './load-costs.ts';

export const isTeamLoad = ({ id, distanceMiles }: Posting): boolean => distanceMiles > 1200 && chance(id, 'team', 0.1);
export const isHazMat = ({ commodity }: Posting): boolean => /hazmat|chemical|paint|fuel|batter/i.test(commodity);
export const isTanker = ({ equipment }: Posting): boolean => equipment === 'TNK';
export const isHighValue = ({ commodity }: Posting): boolean => /electronic|pharma|copper|tobacco/i.test(commodity);

const clock = (time: string, otherwise: string): string => (/^\d{2}:\d{2}$/.test(time) ? `${time}:00` : otherwise);
export const pickUpBy = ({ shipDate, pickupTime }: Posting): string => `${shipDate}T${clock(pickupTime, '08:00:00')}`;
export const deliverBy = ({ deliveryDate, deliveryTime }: Posting): string =>
  `${deliveryDate}T${clock(deliveryTime, '17:00:00')}`;

/** One result of a search for available shipments. Times are local at the place, without a zone. */
export function shipment({ posting, deadheadMiles }: FoundPosting) {
  const { origin, destination } = posting;
  const pick = location(origin, posting.shipDate);
  const drop = destination && location(destination, posting.deliveryDate);
  const between = Array.from({ length: posting.extraStops }, (_, at) => ({ stopNumber: at + 2, type: 'Stop' }));
  return {
    loadNumber: Number(posting.id),
    origin: pick,
    destination: drop,
    distance: { miles: destination === null ? null : Math.round(posting.distanceMiles) },
    weight: { pounds: posting.weightPounds },
    equipment: {
      length: { standard: posting.lengthFeet },
      width: { standard: null },
      height: { standard: null },
    },
    specializedEquipment: specialized(posting.equipment),
    modes: [modeOf(posting.equipment)],
    stops: [
      { stopNumber: 1, type: 'Pick', ...pick },
      ...between,
      { stopNumber: posting.extraStops + 2, type: 'Drop', ...drop },
    ],
    stopCount: posting.extraStops + 2,
    readyBy: pickUpBy(posting),
    deliverBy: deliverBy(posting),
    calculatedPickUpByDateTime: pickUpBy(posting),
    calculatedDeliverByDateTime: deliverBy(posting),
    deadHeadDistance: deadheadMiles === null ? null : Math.round(deadheadMiles * 10) / 10,
    comment: posting.note,
    contact: { phoneNumber: posting.broker.phone },
    bookingContactPhoneNumber: posting.broker.phone,
    isHazMat: isHazMat(posting),
    isTeamLoad: isTeamLoad(posting),
    isNotOfferable: chance(posting.id, 'not offerable', 0.05),
    availableLoadCosts: loadCosts(posting),
  };
}

const location = (place: MarketPlace, date: string) => ({
  city: place.city,
  stateCode: place.state,
  postalCode: place.zip,
  county: null,
  countryCode: 'US',
  coordinate: { lat: place.latitude, lon: place.longitude },
  name: `${place.city} Warehouse`,
  openTime: `${date}T07:00:00`,
  closeTime: `${date}T17:00:00`,
});
