import { searchBackhaul } from '#core/contract/backhaul.ts';
import type { Load } from '#core/contract/load.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { type SavedLoad, saveLoad, updateSavedLoad } from '#core/contract/saved-load.ts';
import { searchLoads } from '#core/contract/search.ts';
import { pairBody } from '#core/domain/pair-body.ts';
import { UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import type { MemberApi } from './member-api.ts';
import { byTelephone, isOnline, isUnpriced, pairsOf, type Shelf, shelfOf } from './shelf.ts';

const HOME = { origin_city: 'Fontana', origin_state: 'CA' } as const;
/** The usual way, and farther where the market is thin. */
const RANGES_MILES = [150, 500];
const ENOUGH_LOADS = 40;

type Days = { next: string; later: string };
/** Loads of the next day and of a later one, and pairs; of a thin market fewer, down to none. */
export type Found = { next: Shelf; later: Shelf; pairs: LoadPair[] };

/** Searches the boards as the carrier does. */
export async function findLoads(carrier: MemberApi, { next, later }: Days): Promise<Found> {
  const [soon, after, { loadPairs }] = await Promise.all([
    search(carrier, next),
    search(carrier, later),
    carrier.call(searchBackhaul, { query: {}, body: formOf(next, 150) }),
  ]);
  const pairs = pairsOf(loadPairs, 3);
  const paired = new Set(pairs.flatMap(({ outbound, return: back }) => [outbound.id, back.id]));
  const single = ({ id }: Load) => !paired.has(id);
  return { next: shelfOf(soon.filter(single)), later: shelfOf(after.filter(single)), pairs };
}

async function search(carrier: MemberApi, day: string): Promise<Load[]> {
  let found: Load[] = [];
  for (const miles of RANGES_MILES) {
    if (found.length >= ENOUGH_LOADS) break;
    const { loads, boards } = await carrier.call(searchLoads, { query: {}, body: formOf(day, miles) });
    if (boards.every(({ state }) => state !== 'ok')) throw new Error('no board answered');
    found = loads;
  }
  return found;
}

const formOf = (ship_date: string, origin_range: number) => ({
  ...HOME,
  origin_range,
  destination_city: '',
  destination_state: '' as const,
  destination_range: 100,
  truck_types: ['V' as const],
  max_weight: 44_000,
  max_length: 53,
  ship_date,
  min_distance: 0,
  max_distance: UNLIMITED_DISTANCE_MILES,
});

/** What the carrier keeps for itself: loads of several boards, and a pair. */
export async function saveForOneself(carrier: MemberApi, { next, later, pairs }: Found): Promise<void> {
  for (const load of [next.take(), next.take(isOnline), later.take(isUnpriced), later.take()]) {
    await save(carrier, load);
  }
  await savePair(carrier, pairs[0]);
}

/** What the dispatcher found: suggested to the carrier and accepted, rejected or not answered yet; and not suggested. */
export async function suggest(
  dispatcher: MemberApi,
  carrier: MemberApi,
  other: MemberApi,
  { next, later, pairs }: Found,
) {
  const accepted = await save(dispatcher, next.take(byTelephone));
  const rejected = await save(dispatcher, next.take());
  const open = await save(dispatcher, later.take());
  const openPair = await savePair(dispatcher, pairs[1]);
  const others = await save(dispatcher, later.take());
  await save(dispatcher, next.take());
  for (const entry of [accepted, rejected, open, openPair]) await suggestTo(dispatcher, entry, carrier);
  await suggestTo(dispatcher, others, other);
  await answer(carrier, accepted, 'approved');
  await answer(carrier, rejected, 'rejected');
}

async function suggestTo(dispatcher: MemberApi, entry: SavedLoad | null, { email }: MemberApi): Promise<void> {
  if (!entry) return;
  await dispatcher.call(updateSavedLoad, { params: { entry_id: entry.entry_id }, body: { suggested_to: email } });
}

async function answer(carrier: MemberApi, entry: SavedLoad | null, load_status: 'approved' | 'rejected') {
  if (entry) await carrier.call(updateSavedLoad, { params: { entry_id: entry.entry_id }, body: { load_status } });
}

export const save = async (user: MemberApi, load: Load | undefined): Promise<SavedLoad | null> =>
  load ? user.call(saveLoad, { body: load }) : null;

export const savePair = async (user: MemberApi, pair: LoadPair | undefined): Promise<SavedLoad | null> =>
  pair ? user.call(saveLoad, { body: pairBody(pair) }) : null;
