import type { SessionUser } from '#core/contract/account.ts';
import { tokenItem, userItem } from '../shared/items.ts';
import { checkedItem, keptLists } from '../shared/kept-lists.ts';
import { type Known, type KnownList, knownList, listOf } from './known.ts';

/** What is known, whichever version wrote it. */
export async function readKnown(): Promise<Known> {
  // one trip to the store: whose list it is shows what was read beside it
  const [token, stored, booked, assigned, checked] = await Promise.all([
    tokenItem.read(),
    userItem.read(),
    keptLists.booked.read(),
    keptLists.assigned.read(),
    checkedItem.read(),
  ]);
  const user = token === null ? null : stored;
  return { user, list: user && knownList(user, { booked, assigned }[listOf(user)], checked) };
}

export async function readKnownList(user: SessionUser): Promise<KnownList | null> {
  const [kept, checked] = await Promise.all([keptLists[listOf(user)].read(), checkedItem.read()]);
  return knownList(user, kept, checked);
}
