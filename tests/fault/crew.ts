import { randomUUID } from 'node:crypto';
import { listBookedLoads } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { searchLoads } from '#core/contract/search.ts';
import { apiUser } from '../support/api-user.ts';
import { carrier } from '../support/people.ts';
import { fontana } from '../support/search.ts';
import { signIn } from '../support/sign-in.ts';

/** A carrier who can book, and a load as a search shows it: others of the board differ by number and day alone. */
export async function signUp(origin: string, email: string, shipDate: string) {
  const app = {
    as: async (address: string) => apiUser(origin, await signIn(origin, { email: address, name: 'Test User' })),
  };
  const user = await carrier(app, email);
  const { loads } = await user.call(searchLoads, { query: {}, body: fontana({ ship_date: shipDate }) });
  const [load] = loads;
  if (!load) throw new Error('The board shows no load');
  return { token: user.token, load };
}

export const another = (load: Load, number: number, shipDate: string): Load => ({
  ...load,
  id: `ch-${number}`,
  board_load_id: String(number),
  ship_date: shipDate,
});

export const listed = async (origin: string, token: string | null) =>
  (await apiUser(origin, token).call(listBookedLoads, {})).loads;

export const newKey = () => randomUUID();
