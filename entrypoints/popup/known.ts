import type { SessionUser } from '#core/contract/account.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { serverOrigin } from '#core/domain/server-origin.ts';
import { browser } from '../shared/browser.ts';
import { BUILT_ORIGIN, ITEM_KEYS, VERSION } from '../shared/item-keys.ts';
import type { checkedItem, keptLists } from '../shared/kept-lists.ts';

/** The list as it was last, and when the server last said so; null where it was never read. */
export type KnownList = { loads: BookedLoad[]; at: string };
/** What there is to show before anybody answers. */
export type Known = { user: SessionUser | null; list: KnownList | null };
/** The same, of somebody whose list is known, and where the server is. */
export type Own = { user: SessionUser; list: KnownList; origin: string };

/** The list that a role looks at here. */
export const listOf = ({ account_type }: SessionUser) => (account_type === 'driver' ? 'assigned' : 'booked');

type Read<I extends { read(): Promise<unknown> }> = Awaited<ReturnType<I['read']>>;
type Kept = Read<typeof keptLists.booked>;
type Checked = Read<typeof checkedItem>;

export function knownList(user: SessionUser, kept: Kept, checked: Checked): KnownList | null {
  if (kept?.owner !== user.email) return null;
  return { loads: kept.loads, at: checked?.owner === user.email ? checked.at : kept.changed_at };
}

/**
 * What this very version of the extension wrote down, so that it fits without the schemas looking at it: to load those and
 * have them read fifty loads takes a third of the time until the list shows. Null where they have to look.
 */
export async function readOwn(): Promise<Own | null> {
  const stored = (await browser.storage.local.get(Object.values(ITEM_KEYS))) as Partial<Stored>;
  const { token, user, origin = BUILT_ORIGIN } = stored;
  if (typeof token !== 'string' || !user?.email) return null;
  const kept = stored[ITEM_KEYS[listOf(user)]];
  if (kept?.version !== VERSION || !Array.isArray(kept.loads) || serverOrigin(origin) !== origin) return null;
  const list = knownList(user, kept, stored[ITEM_KEYS.checked] ?? null);
  return list && { user, list, origin };
}
type Stored = {
  [ITEM_KEYS.origin]: string;
  [ITEM_KEYS.token]: string;
  [ITEM_KEYS.user]: SessionUser;
  [ITEM_KEYS.booked]: Kept;
  [ITEM_KEYS.assigned]: Kept;
  [ITEM_KEYS.checked]: Checked;
};
