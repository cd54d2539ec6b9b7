import type { SessionUser } from '#core/contract/account.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { AppError } from '#core/contract/error.ts';
import { checkedItem, keptLists } from '../shared/kept-lists.ts';
import { sendMessage } from '../shared/messages.ts';
import { workNow } from '../shared/worker-messages.ts';
import { type KnownList, listOf } from './known.ts';
import { readKnownList } from './read-known.ts';

/** The list as the worker has it once it asked the server. */
export async function askedList(user: SessionUser): Promise<KnownList> {
  await sendMessage(workNow, null);
  const list = await readKnownList(user);
  if (!list) throw new AppError('internal', 'Failed to fetch booked loads');
  return list;
}

type Changed = { loads: (loads: BookedLoad[]) => void; checked: (at: string) => void };

/** Tells what another window or the worker itself read, since the list was drawn too. Returns what ends it. */
export function watchList(user: SessionUser, changed: Changed): () => void {
  const name = listOf(user);
  const owner = user.email;
  let heard = false;
  const ends = [
    keptLists[name].watch((kept) => {
      heard = true;
      if (kept?.owner === owner) changed.loads(kept.loads);
    }),
    checkedItem.watch((checked) => {
      if (checked?.owner === owner) changed.checked(checked.at);
    }),
  ];
  void readKnownList(user).then((list) => {
    if (!list || heard) return;
    changed.loads(list.loads);
    changed.checked(list.at);
  });
  return () => {
    heard = true;
    for (const end of ends) end();
  };
}
