import { randomUUID } from 'node:crypto';
import { chooseAccountType } from '#core/contract/account.ts';
import { searchBackhaul } from '#core/contract/backhaul.ts';
import { listBookedLoads } from '#core/contract/booked-load.ts';
import type { DataSource, Load } from '#core/contract/load.ts';
import { bookLoads } from '#core/contract/load-book.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { saveDriver } from '#core/contract/people.ts';
import { searchLoads } from '#core/contract/search.ts';
import type { ApiUser } from './api-user.ts';
import { backhaul } from './backhaul.ts';
import { carrier, dispatcher } from './people.ts';
import { fontana } from './search.ts';

type App = { as: (email: string) => Promise<ApiUser> };

/** A new driver on the team of each of the carriers. */
export async function driver(app: App, email: string, carriers: ApiUser[] = []) {
  const user = await app.as(email);
  await user.call(chooseAccountType, { body: { account_type: 'driver' } });
  for (const each of carriers) await each.call(saveDriver, { query: { driver_email: email } });
  return user;
}

const canBeBooked = (load: Load) => load.data_source !== 'C.H. Robinson' || load.sourceCostPerUnit !== null;

/** Given out as part of a pair: no other test may book them. */
const inPairs = new Set<string>();

/** What was found earlier may have left the market. */
const FOUND_HOLDS_MS = 5000;

/** Loads of one board that the sandbox shows, each given out once. */
export function loadsOn(board: DataSource) {
  const given = new Set<string>();
  let found: Load[] = [];
  let foundAt = 0;
  return async (user: ApiUser, carrier_email?: string): Promise<Load> => {
    const free = () => found.filter(({ id }) => !given.has(id) && !inPairs.has(id));
    const isOld = Date.now() - foundAt > FOUND_HOLDS_MS;
    // a board may be late once on a machine under load
    for (let tries = 0; tries < 3 && (free().length === 0 || (isOld && tries === 0)); tries++) {
      const body = { ...fontana({ origin_range: 400 }), ...(carrier_email ? { carrier_email } : {}) };
      const { loads } = await user.call(searchLoads, { query: {}, body });
      const there = loads.filter((load) => load.data_source === board && canBeBooked(load));
      // none: whoever asks has no key to this board
      if (there.length > 0) [found, foundAt] = [there, Date.now()];
    }
    const load = free()[0];
    if (!load) throw new Error(`The market has no more loads on ${board}`);
    given.add(load.id);
    return load;
  };
}

/** Where pairs are looked for: at some hours one place has none left. */
const PAIR_ORIGINS = [
  { origin_city: 'Fontana', origin_state: 'CA' },
  { origin_city: 'Dallas', origin_state: 'TX' },
  { origin_city: 'Atlanta', origin_state: 'GA' },
] as const;

/** Pairs of which one board has both loads, each load given out once. */
export function pairsOn(board: DataSource) {
  const isFree = (load: Load) => load.data_source === board && !inPairs.has(load.id) && canBeBooked(load);
  return async (user: ApiUser): Promise<LoadPair> => {
    for (const from of PAIR_ORIGINS) {
      const body = backhaul({ ...from, truck_types: ['V', 'R', 'F'] });
      const { loadPairs } = await user.call(searchBackhaul, { query: {}, body });
      // a day later, so that the way back can't come first
      const pair = loadPairs.find(
        ({ outbound, return: back }) =>
          isFree(outbound) && isFree(back) && (back.ship_date ?? '') > (outbound.ship_date ?? ''),
      );
      if (!pair) continue;
      for (const { id } of [pair.outbound, pair.return]) inPairs.add(id);
      return pair;
    }
    throw new Error(`The market has no more pairs on ${board}`);
  };
}

export const toBook = (load: Load) => ({ id: load.id, sourceCostPerUnit: load.sourceCostPerUnit, load });

type How = { key?: string; carrier_email?: string; entry_id?: string };
type Item = Parameters<ApiUser['call']>[1] extends never ? never : Record<string, unknown> & { id: string };

/** Presses Book. */
export const book = (user: ApiUser, loads: Item[], { key = randomUUID(), carrier_email, entry_id }: How = {}) =>
  user.call(bookLoads, {
    query: carrier_email ? { carrier_email } : {},
    headers: { 'idempotency-key': key },
    body: { loads, ...(entry_id ? { entry_id } : {}) },
  });

export const listed = async (user: ApiUser) => (await user.call(listBookedLoads, {})).loads;

/** Changes a load on its board, or takes it off: `{ gone: true }`. */
export async function alterOn({ origin }: { origin: string }, load: Load, change: object): Promise<void> {
  const board = load.data_source === 'truckstop' ? 'truckstop' : 'ch-robinson';
  const answer = await fetch(`${origin}/sandbox/boards/postings/${board}/${load.board_load_id}`, {
    method: 'PUT',
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

let parties = 0;

/** A new carrier and a dispatcher whom it added. */
export async function bookingParties(app: App) {
  const n = parties++;
  const emails = { carrier: `booker-${n}@example.com`, dispatcher: `desk-${n}@example.com` };
  const boss = await carrier(app, emails.carrier);
  const helper = await dispatcher(app, emails.dispatcher, [boss]);
  return { boss, helper, emails };
}
