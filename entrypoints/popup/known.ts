import type { SessionUser } from '#core/contract/account.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { tokenItem, userItem } from '../shared/items.ts';
import { checkedItem, keptLists } from '../shared/kept-lists.ts';
import { currentWindowId } from '../shared/open-panel.ts';

/** The list as it was last, and when the server last said so; null where it was never read. */
export type KnownList = { loads: BookedLoad[]; at: string };
/** What there is to show before anybody answers. */
export type Known = { user: SessionUser | null; list: KnownList | null; windowId: number };

/** The list that a role looks at here. */
export const listOf = ({ account_type }: SessionUser) => (account_type === 'driver' ? 'assigned' : 'booked');

export async function readKnown(): Promise<Known> {
  // one trip to the store: whose list it is shows what was read beside it
  const [token, stored, windowId, booked, assigned, checked] = await Promise.all([
    tokenItem.read(),
    userItem.read(),
    currentWindowId(),
    keptLists.booked.read(),
    keptLists.assigned.read(),
    checkedItem.read(),
  ]);
  const user = token === null ? null : stored;
  return { user, list: user && knownList(user, { booked, assigned }[listOf(user)], checked), windowId };
}

export async function readKnownList(user: SessionUser): Promise<KnownList | null> {
  const [kept, checked] = await Promise.all([keptLists[listOf(user)].read(), checkedItem.read()]);
  return knownList(user, kept, checked);
}

function knownList(
  user: SessionUser,
  kept: Read<typeof keptLists.booked>,
  checked: Read<typeof checkedItem>,
): KnownList | null {
  if (kept?.owner !== user.email) return null;
  return { loads: kept.loads, at: checked?.owner === user.email ? checked.at : kept.changed_at };
}
type Read<I extends { read(): Promise<unknown> }> = Awaited<ReturnType<I['read']>>;
