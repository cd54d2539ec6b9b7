import type { Load } from '#core/contract/load.ts';
import { blankLoad } from '#core/domain/blank-load.ts';
import { loadId } from '#core/domain/load-id.ts';
import { BoardError } from '../board.ts';
import { UNREADABLE } from '../http.ts';
import type { Page } from '../pages.ts';
import { redact } from '../redact.ts';
import { amount, clock, flag, isoDate, LONG, positive, ratePerMile, SHORT, stopCount, text } from '../values.ts';
import { FIELD, type Item, readAnswer } from './answer.ts';
import { fromTruckstop } from './equipment.ts';
import { hoursSince, type MountainClock, mountainClock } from './mountain-time.ts';

const CALL_FOR_RATE = 9_999_999_999;
const LENGTH_NOT_SET = 9999;
const BLANK = blankLoad('truckstop');

type Asked = {
  /** The day searched, on which what is posted DAILY goes; null: no certain day. */
  shipDate: string | null;
  now: Date;
  /** What we signed in with: never repeated, should the board repeat it. */
  secrets: readonly string[];
};

/** One page of an answer. */
export function parseTruckstop(xml: string, { shipDate, now, secrets }: Asked): Page {
  const { items, errors, fault } = readAnswer(xml);
  if (fault !== null) throw new BoardError(said(fault, secrets));
  if (errors.length > 0) throw new BoardError(said(errors.filter((error) => error !== '').join('; '), secrets));
  if (items === null) throw new BoardError(UNREADABLE);
  const clockNow = mountainClock(now);
  const loads: Load[] = [];
  let dropped = 0;
  for (const item of items) {
    if (flag(item[FIELD.IsDeleted]?.toLowerCase()) === true) continue;
    const load = toLoad(item, shipDate, clockNow);
    if (load === null) dropped += 1;
    else loads.push(load);
  }
  return { loads, received: items.length, total: null, dropped };
}

/** Null when it can't be told what or where the load is. */
function toLoad(item: Item, shipDate: string | null, clockNow: MountainClock): Load | null {
  const id = text(item[FIELD.ID], 100);
  const originCity = text(item[FIELD.OriginCity], 100);
  const originState = text(item[FIELD.OriginState], 40);
  if (id === null || id === '0' || (originCity === null && originState === null)) return null;
  const payment = payOf(item[FIELD.PaymentAmount]);
  const distance = positive(item[FIELD.Mileage]) ?? positive(item[FIELD.Distance]);
  const length = positive(item[FIELD.Length]);
  const equipment = text(item[FIELD.Equipment], SHORT) ?? text(item[FIELD.EquipmentTypesCode], SHORT);
  return {
    ...BLANK,
    id: loadId('truckstop', id),
    board_load_id: id,
    origin_city: originCity ?? '',
    origin_state: originState ?? '',
    destination_city: text(item[FIELD.DestinationCity], SHORT),
    destination_state: text(item[FIELD.DestinationState], SHORT),
    payment,
    rate_per_mile_est: ratePerMile(payment, distance),
    distance,
    dead_head: amount(item[FIELD.OriginDistance]),
    age: ageOf(item, clockNow),
    weight: positive(item[FIELD.Weight]),
    length: length === LENGTH_NOT_SET ? null : length,
    equipment_type: fromTruckstop(equipment),
    equipment_description: text(item[FIELD.EquipmentTypesDescription], SHORT) ?? equipment,
    full_load: fullLoad(item),
    ship_date: item[FIELD.PickupDate]?.trim().toUpperCase() === 'DAILY' ? shipDate : isoDate(item[FIELD.PickupDate]),
    pickup_time: clock(item[FIELD.PickupTime]),
    delivery_date: isoDate(item[FIELD.DeliveryDate]),
    delivery_time: clock(item[FIELD.DeliveryTime]),
    stops: stopCount(item[FIELD.Stops]),
    company_name: text(item[FIELD.TruckCompanyName], SHORT),
    contact_name: text(item[FIELD.PointOfContact], SHORT),
    phone_number: text(item[FIELD.PointOfContactPhone], SHORT) ?? text(item[FIELD.TruckCompanyPhone], SHORT),
    company_email: text(item[FIELD.TruckCompanyEmail], SHORT),
    company_mc: text(item[FIELD.MCNumber], SHORT),
    company_dot: text(item[FIELD.DOTNumber], SHORT),
    credit_rating: creditOf(item),
    notes: text(item[FIELD.SpecInfo], LONG),
  };
}

const payOf = (written: string | undefined): number | null =>
  Number(written) === CALL_FOR_RATE ? null : positive(written);

/** Hours; from '9+' on, the time of entry tells more. */
function ageOf(item: Item, clockNow: MountainClock): number | null {
  const written = item[FIELD.Age]?.trim() ?? '';
  const atLeast = written.endsWith('+');
  const age = amount(atLeast ? written.slice(0, -1) : written);
  if (age !== null && !atLeast) return age;
  const exact = amount(hoursSince(item[FIELD.Entered], clockNow));
  return exact !== null && exact >= (age ?? 0) ? exact : age;
}

function fullLoad(item: Item): boolean | null {
  const type = item[FIELD.LoadType]?.trim().toLowerCase();
  if (type === 'full') return true;
  return type === 'partial' ? false : flag(item[FIELD.EquipmentTypesFullLoad]?.toLowerCase());
}

function creditOf(item: Item): string | null {
  const days = positive(item[FIELD.Days2Pay]);
  const parts = [text(item[FIELD.Credit], 100), days === null ? null : `pays in ${days} days`];
  return parts.filter((part) => part !== null).join(', ') || null;
}

function said(message: string, secrets: readonly string[]): string {
  if (/integration\s*id/i.test(message)) return 'Truckstop refused the integration ID';
  if (/unauthori[sz]ed|authenticat|credential|password|user\s?name|log\s?in/i.test(message)) {
    return 'Truckstop refused our sign-in';
  }
  const short = text(redact(message, secrets), 200);
  return short === null ? 'Truckstop answered with an error' : `Truckstop answered with an error: ${short}`;
}
