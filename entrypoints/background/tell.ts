import { setBadge } from '../shared/badge.ts';
import { userItem } from '../shared/items.ts';
import { keptLists } from '../shared/kept-lists.ts';
import { clearNotice, showNotice, standingNotices } from '../shared/notices.ts';
import { openScreen } from '../shared/open-screen.ts';
import { isQuiet } from '../shared/quiet-hours.ts';
import { watchRunsItem } from '../shared/watches.ts';
import { ledgerItem, noticesOf, screenOf, withShown } from './ledger.ts';
import { markWatchSeen } from './run-watches.ts';
import { countWaiting } from './waiting.ts';

/** Shows what is new, each once, and not in quiet hours: what came in them is shown when they end. */
export async function tell(now: Date): Promise<void> {
  const ledger = await ledgerItem.read();
  const user = await userItem.read();
  if (!ledger || ledger.owner !== user?.email || (await isQuiet(now))) return;
  const standing = new Set(await standingNotices());
  let told = ledger;
  for (const notice of noticesOf(ledger)) {
    // a worker stopped right after showing it comes here again
    if (!standing.has(notice.id)) await showNotice(notice);
    told = withShown(told, notice.of);
    await ledgerItem.write(told);
  }
}

export async function showBadge(): Promise<void> {
  const [user, assigned, suggested, saved, runs] = await Promise.all([
    userItem.read(),
    keptLists.assigned.read(),
    keptLists.suggested.read(),
    keptLists.saved.read(),
    watchRunsItem.read(),
  ]);
  const own = <K extends { owner: string }>(kept: K | null) => (kept && kept.owner === user?.email ? kept : null);
  await setBadge(
    countWaiting({
      assigned: own(assigned)?.loads ?? [],
      suggested: own(suggested)?.loads ?? [],
      saved: own(saved)?.loads ?? [],
      runs: Object.values(own(runs)?.runs ?? {}),
    }),
  );
}

/** A notification that was put away by hand, perhaps before the worker could write down that it was shown. */
export async function noticeClosed(id: string): Promise<void> {
  const ledger = await ledgerItem.read();
  const of = ledger && (noticesOf(ledger).find((notice) => notice.id === id)?.of ?? [id]);
  if (ledger?.items.some((item) => of?.includes(item.id) && !item.shown)) {
    await ledgerItem.write(withShown(ledger, of ?? []));
  }
}

/** Opens the screen that the notification is about. */
export async function openNotice(id: string): Promise<void> {
  const ledger = await ledgerItem.read();
  const item = ledger?.items.find((each) => each.id === id || `many:${each.id}` === id);
  await clearNotice(id);
  if (item) await openScreen(item.id === id ? item.path : screenOf(item));
}

/** What the notification told is known. */
export async function noticeSeen(id: string): Promise<void> {
  await noticeClosed(id);
  const [kind, watch = ''] = id.split(':');
  if (kind === 'found') await markWatchSeen(watch);
  await showBadge();
}

/** Leaves nothing of who signed out on the screen. */
export async function clearScreen(): Promise<void> {
  for (const id of await standingNotices()) await clearNotice(id);
  await setBadge(0);
}
