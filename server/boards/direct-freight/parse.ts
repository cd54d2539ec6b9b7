import type { Load } from '#core/contract/load.ts';
import { blankLoad } from '#core/domain/blank-load.ts';
import { loadId } from '#core/domain/load-id.ts';
import { BoardError } from '../board.ts';
import { parseJson, UNREADABLE } from '../http.ts';
import type { Page } from '../pages.ts';
import { redact } from '../redact.ts';
import {
  amount,
  flag,
  isoDate,
  LONG,
  list,
  positive,
  ratePerMile,
  record,
  SHORT,
  text,
  toHundredths,
} from '../values.ts';
import { fromDirectFreight } from './equipment.ts';
import { PAGE_SIZE } from './request.ts';

/** What the board writes in a field that our subscription does not show or that it does not know. */
const HIDDEN = /^(?:XX|Upgrade|Sign ?up)$/i;
const BLANK = blankLoad('direct_freight');

/** One page of an answer. */
export function parseDirectFreight(json: string): Page {
  const answer = record(parseJson(json));
  const items = list(answer?.list);
  if (answer === null || items === null) throw new BoardError(UNREADABLE);
  const loads: Load[] = [];
  for (const item of items) {
    const load = toLoad(record(item));
    if (load !== null) loads.push(load);
  }
  const pages = amount(answer.total_pages);
  return {
    loads,
    received: items.length,
    total: amount(answer.total_items) ?? (pages === null ? null : pages * PAGE_SIZE),
    dropped: items.length - loads.length,
  };
}

/** The reason of a 422, null when the answer gives none. */
export function refusedSearch(json: string, secrets: readonly string[]): string | null {
  let answer: Record<string, unknown> | null;
  try {
    answer = record(JSON.parse(json));
  } catch {
    return null;
  }
  const said = (list(answer?.description) ?? [answer?.description]).map((line) => text(line, LONG)).filter(Boolean);
  const reason = said.length > 0 ? said.join('; ') : text(answer?.error, LONG);
  return reason === null ? null : `Direct Freight refused the search: ${text(redact(reason, secrets), 200)}`;
}

/** Null when it can't be told what or where the load is. */
function toLoad(item: Record<string, unknown> | null): Load | null {
  if (item === null) return null;
  const id = shown(item.entry_id, 100);
  const originCity = shown(item.origin_city, 100);
  const originState = shown(item.origin_state, 40);
  if (id === null || (originCity === null && originState === null)) return null;
  const payment = positive(item.pay_rate);
  const distance = positive(item.trip_miles);
  return {
    ...BLANK,
    id: loadId('direct_freight', id),
    board_load_id: id,
    origin_city: originCity ?? '',
    origin_state: originState ?? '',
    destination_city: shown(item.destination_city, SHORT),
    destination_state: shown(item.destination_state, SHORT),
    payment,
    rate_per_mile_est: ratePerMile(payment, distance) ?? positive(item.rate_per_mile_est),
    distance,
    dead_head: amount(item.dead_head),
    age: hoursOf(item.age),
    weight: positive(item.weight),
    length: positive(item.length),
    equipment_type: trailers(item.trailer_type),
    equipment_description: shown(item.trailer_type_details, SHORT),
    full_load: flag(item.full_load),
    ship_date: isoDate(item.ship_date),
    delivery_date: isoDate(item.receive_date),
    company_name: shown(item.company_name, SHORT),
    phone_number: phoneOf(item),
    credit_rating: shown(item.credit_score, SHORT),
    notes: shown(item.comment, LONG),
  };
}

function shown(value: unknown, max: number): string | null {
  const written = text(value, max);
  return written !== null && HIDDEN.test(written) ? null : written;
}

/** The board counts minutes, and writes null below one. */
function hoursOf(age: unknown): number | null {
  if (age === null) return 0;
  const minutes = amount(age);
  return minutes === null ? null : toHundredths(minutes / 60);
}

const MAX_TRAILERS = 40;

function trailers(value: unknown): string[] {
  const codes = (list(value) ?? [value]).slice(0, MAX_TRAILERS).map((code) => text(code, SHORT));
  return fromDirectFreight(codes.filter((code) => code !== null));
}

function phoneOf(item: Record<string, unknown>): string | null {
  const number = shown(item.phone_number, 100);
  const extension = shown(item.phone_extension, 50);
  return number === null || extension === null ? number : `${number} x${extension}`;
}
