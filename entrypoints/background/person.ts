import * as z from 'zod/mini';
import { type ApiClient, createClient } from '#core/api/client.ts';
import { readMe, type SessionUser } from '#core/contract/account.ts';
import { AppError } from '#core/contract/error.ts';
import { BUILT_ORIGIN } from '../shared/item-keys.ts';
import { originItem, tokenItem, userItem } from '../shared/items.ts';
import { forgetPerson } from '../shared/personal-items.ts';
import { storedItem } from '../shared/stored-item.ts';
import { readIfChanged } from './read-if-changed.ts';

/** Who is signed in, and the server as they may use it. */
export type Person = { token: string; user: SessionUser; api: ApiClient };

/** How long it holds who the user is; for somebody who looks at figures, a minute: what a mile costs them may be another. */
const ME_HOLDS_MS = { asked: 60_000, byItself: 15 * 60_000 };

/** How the server was last: kept, as a worker remembers nothing. */
export const pollItem = storedItem({
  area: 'local',
  key: 'personal.poll',
  schema: z.object({
    /** The end of the token it holds for. */
    of: z.string(),
    me_etag: z.nullable(z.string()),
    me_at: z.number(),
    failures: z.number(),
    /** Milliseconds since 1970; before it the server is left alone. */
    not_before: z.number(),
  }),
  clears: 'on signing out',
});
export type Poll = { of: string; me_etag: string | null; me_at: number; failures: number; not_before: number };

const endOf = (token: string): string => token.slice(-8);

/** How it stands for this token: from the beginning when it is another. */
export async function pollOf(token: string): Promise<Poll> {
  const poll = await pollItem.read();
  const fresh = { of: endOf(token), me_etag: null, me_at: 0, failures: 0, not_before: 0 };
  return poll?.of === endOf(token) ? poll : fresh;
}

/** The server; `retryAfter` hears of the seconds that a busy server asks for. */
export async function serverFor(token: string, retryAfter: (seconds: number) => void): Promise<ApiClient> {
  const origin = (await originItem.read()) ?? BUILT_ORIGIN;
  // the address changed meanwhile, and with it who is signed in: a token is never shown to another server
  if ((await tokenItem.read()) !== token) throw new AppError('unauthenticated', 'Signed out meanwhile.');
  return createClient({
    base: `${origin}/api`,
    fetch: async (input, init) => {
      const response = await fetch(input, { ...init, credentials: 'omit' });
      const asked = Number(response.headers.get('retry-after'));
      if (asked > 0) retryAfter(asked);
      return response;
    },
    token: { get: () => token, refused: () => undefined },
  });
}

/** The user of the token, asked for anew from time to time: a level ends, a role is chosen. `asked`: by a page that is looked at. */
export async function userOf(
  api: ApiClient,
  poll: Poll,
  { now, asked }: { now: number; asked: boolean },
): Promise<{ user: SessionUser; poll: Poll }> {
  const holds = asked ? ME_HOLDS_MS.asked : ME_HOLDS_MS.byItself;
  const known = poll.me_at > 0 ? await userItem.read() : null;
  if (known && now - poll.me_at < holds) return { user: known, poll };
  const changed = await readIfChanged(api, readMe, known ? poll.me_etag : null);
  const me = { ...poll, me_at: now };
  if (!changed && known) return { user: known, poll: me };
  const user = changed?.answer ?? (await api.call(readMe, {}));
  await userItem.write(user);
  return { user, poll: { ...me, me_etag: changed?.etag ?? null } };
}

/** Signs out everywhere: every part follows the token. Not when somebody has signed in anew meanwhile. */
export async function signOut(refused: string): Promise<void> {
  if ((await tokenItem.read()) !== refused) return;
  await tokenItem.clear();
  await userItem.clear();
  await forgetPerson();
}

/** Whether this person is still who is signed in. */
export const isStill = async ({ token }: Pick<Person, 'token'>): Promise<boolean> => (await tokenItem.read()) === token;
