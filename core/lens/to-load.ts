import type { Load } from '#core/contract/load.ts';
import { blankLoad } from '#core/domain/blank-load.ts';
import { createCompleter } from '#core/domain/complete-load.ts';
import type { GeoPoint } from '#core/domain/distance.ts';
import { placeKey } from '#core/domain/place-key.ts';
import type { PageBoard } from './boards.ts';
import type { PageLoad, Unreadable } from './page-load.ts';
import type { FindPlace } from './place-lookup.ts';
import { milesFit } from './plausible.ts';

/** Where a load was read: the board, and the page without query and fragment. */
export type ReadAt = { board: Pick<PageBoard, 'slug' | 'name'>; address: string };

/**
 * A load as Headhaul keeps it, from what a row says: coordinates, estimated miles where the page gives none, and empty miles
 * from the truck as they are worked out for a search. Refused where a place is not known or the miles can't lie between the
 * two: a figure of it would be a guess. `truck` null: its empty miles stay unknown.
 */
export function toLoad(read: PageLoad, at: ReadAt, find: FindPlace, truck: GeoPoint | null): Load | Unreadable {
  const [from, to] = [read.origin, read.destination].map(({ city, state }) => find(city, state));
  if (!from || !to) return { unreadable: `${nameOf(from ? read.destination : read.origin)} is not a place we know` };
  if (read.miles !== null && !milesFit(read.miles, from, to)) {
    return { unreadable: 'its miles do not fit its places' };
  }
  const load: Load = {
    ...blankLoad('page'),
    id: pageLoadId(read, at.board.slug),
    page: { board: at.board.name, address: at.address },
    board_load_id: read.number ?? '',
    origin_city: read.origin.city,
    origin_state: read.origin.state,
    destination_city: read.destination.city,
    destination_state: read.destination.state,
    payment: read.payment,
    distance: read.miles,
    age: read.age,
    weight: read.weight,
    length: read.length,
    equipment_type: [...read.equipment],
    ship_date: read.shipDate,
    company_name: read.company,
    phone_number: read.phone,
  };
  const complete = createCompleter(truck ?? from, find)(load);
  return truck ? complete : { ...complete, dead_head: null };
}

const nameOf = ({ city, state }: PageLoad['origin']): string => `${city}, ${state}`;

/**
 * The same row gives the same id: by the board's number, or by everything that describes the load where the page shows no
 * number. A changed rate is then another load: what was saved is what was seen.
 */
export function pageLoadId(read: PageLoad, slug: string): string {
  const board = `pg-${slug.slice(0, 40)}`;
  if (read.number !== null) return `${board}-${read.number.replace(/\s+/g, '').slice(0, 60)}`;
  const { origin, destination, shipDate, equipment, weight, length, miles, payment, company } = read;
  const ends = [origin, destination].map(({ city, state }) => placeKey(city) + state);
  return `${board}-~${digest(JSON.stringify([ends, shipDate, equipment, weight, length, miles, payment, company]))}`;
}

/** 106 bits, so that two rows of a lifetime do not meet by chance: cyrb53 of the text and of it turned round. */
const digest = (text: string): string =>
  cyrb53(text, 1).toString(36) + cyrb53([...text].reverse().join(''), 2).toString(36);

/** By bryc, public domain. */
function cyrb53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
