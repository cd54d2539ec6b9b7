import type { Load } from '#core/contract/load.ts';
import { blankLoad } from '#core/domain/blank-load.ts';
import type { GeoPoint } from '#core/domain/distance.ts';
import { loadId } from '#core/domain/load-id.ts';
import { BoardError } from '../board.ts';
import { parseJson, UNREADABLE } from '../http.ts';
import type { Page } from '../pages.ts';
import { redact } from '../redact.ts';
import {
  amount,
  clock,
  degrees,
  flag,
  isoDate,
  LONG,
  list,
  positive,
  ratePerMile,
  record,
  SHORT,
  stopCount,
  text,
} from '../values.ts';
import { fromChRobinson } from './equipment.ts';
import { payOf } from './pay.ts';

type Fields = Record<string, unknown>;

const BLANK = blankLoad('C.H. Robinson');

/** One page of an answer. */
export function parseChRobinson(json: string): Page {
  const answer = record(parseJson(json));
  const items = list(answer?.results);
  if (answer === null || items === null) throw new BoardError(UNREADABLE);
  const loads: Load[] = [];
  for (const item of items) {
    const load = toLoad(record(item));
    if (load !== null) loads.push(load);
  }
  return { loads, received: items.length, total: amount(answer.totalResults), dropped: items.length - loads.length };
}

/** The reason of a 400: an array of messages, or one. Null when the answer gives none. */
export function refusedSearch(json: string, secrets: readonly string[]): string | null {
  let answer: unknown;
  try {
    answer = JSON.parse(json);
  } catch {
    return null;
  }
  const said = (list(answer) ?? [answer]).map((line) => text(record(line)?.message, LONG)).filter(Boolean);
  return said.length === 0 ? null : `C.H. Robinson refused the search: ${text(redact(said.join('; '), secrets), 200)}`;
}

/** Null when it can't be told what or where the load is. */
function toLoad(item: Fields | null): Load | null {
  if (item === null) return null;
  const id = text(item.loadNumber, 100);
  const origin = record(item.origin) ?? {};
  const destination = record(item.destination) ?? {};
  const originCity = text(origin.city, 100);
  const originState = text(origin.stateCode, 40);
  if (id === null || (originCity === null && originState === null)) return null;
  const pay = payOf(item.availableLoadCosts);
  const distance = positive(record(item.distance)?.miles);
  const [from, to] = [pointOf(origin), pointOf(destination)];
  const special = record(item.specializedEquipment) ?? {};
  const pickup = item.calculatedPickUpByDateTime ?? item.readyBy ?? origin.openTime;
  const delivery = item.calculatedDeliverByDateTime ?? item.deliverBy ?? destination.openTime;
  return {
    ...BLANK,
    payment: pay.payment,
    sourceCostPerUnit: pay.sourceCostPerUnit,
    units: pay.units,
    code: pay.code,
    cost_type: pay.cost_type,
    cost_description: pay.cost_description,
    id: loadId('C.H. Robinson', id),
    board_load_id: id,
    origin_city: originCity ?? '',
    origin_state: originState ?? '',
    origin_latitude: from?.latitude ?? null,
    origin_longitude: from?.longitude ?? null,
    destination_city: text(destination.city, SHORT),
    destination_state: text(destination.stateCode, SHORT),
    destination_latitude: to?.latitude ?? null,
    destination_longitude: to?.longitude ?? null,
    rate_per_mile_est: ratePerMile(pay.payment, distance),
    distance,
    dead_head: amount(record(item.deadHeadDistance)?.miles ?? item.deadHeadDistance),
    weight: positive(record(item.weight)?.pounds),
    length: positive(record(record(item.equipment)?.length)?.standard),
    equipment_type: fromChRobinson(modesOf(item.modes), text(special.code, SHORT)),
    equipment_description: text(special.description, SHORT),
    ship_date: isoDate(pickup),
    pickup_time: hours(origin) ?? clock(pickup),
    delivery_date: isoDate(delivery),
    delivery_time: hours(destination) ?? clock(delivery),
    stops: stopsBetween(item),
    company_name: 'C.H. Robinson',
    phone_number: text(item.bookingContactPhoneNumber, SHORT) ?? text(record(item.contact)?.phoneNumber, SHORT),
    notes: notesOf(item),
  };
}

function pointOf(place: Fields): GeoPoint | null {
  const coordinate = record(place.coordinate);
  const latitude = degrees(coordinate?.lat, 90);
  const longitude = degrees(coordinate?.lon, 180);
  // Half a point is none, and 0, 0 is what an unknown place looks like.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

const modesOf = (value: unknown): string[] =>
  (list(value) ?? [value])
    .slice(0, 20)
    .map((mode) => text(mode, 20))
    .filter((mode) => mode !== null);

/** When the dock is open, '08:00–16:00'. */
function hours(place: Fields): string | null {
  const open = clock(place.openTime);
  const close = clock(place.closeTime);
  return open === null || close === null || open === close ? (open ?? close) : `${open}–${close}`;
}

/** The board counts the pickup and the delivery too. */
function stopsBetween(item: Fields): number | null {
  const all = stopCount(item.stopCount) ?? (list(item.stops)?.length || null);
  return all === null ? null : stopCount(Math.max(0, all - 2));
}

function notesOf(item: Fields): string | null {
  const parts = [
    flag(item.isHazMat) === true ? 'Hazmat.' : null,
    flag(item.isTeamLoad) === true ? 'Team load.' : null,
    text(item.comment, LONG),
  ];
  return text(parts.filter((part) => part !== null).join(' '), LONG);
}
