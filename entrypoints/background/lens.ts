import { AppError } from '#core/contract/error.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { userItem } from '../shared/items.ts';
import { keptLists } from '../shared/kept-lists.ts';
import { handBackhaul } from '../shared/lens-backhaul.ts';
import { lensTruckItem } from '../shared/lens-items.ts';
import { askMarks, saveRow, searchBackhaulOf } from '../shared/lens-messages.ts';
import { answerMessage } from '../shared/messages.ts';
import { openPanel } from '../shared/open-panel.ts';
import { queuedApi } from '../shared/queued-api.ts';
import type { Sender } from '../shared/sender.ts';
import { trustOwnPagesOnly } from '../shared/trusted-storage.ts';
import { asUser } from './as-user.ts';
import { createKeptLists } from './lens-kept.ts';
import { marking } from './lens-marking.ts';
import { lensPlaces } from './lens-places.ts';
import { hasLensSites, refreshLens, watchLensSites } from './lens-sites.ts';
import { createWaitingSaves } from './lens-waiting.ts';

/** For pages that come into view. */
const ASKED_EVERY_MS = 60_000;

/**
 * Answers the scripts on the boards' pages. Nothing of a page leaves the browser but a load that the user saves. `workNow`
 * has the worker ask the server who is signed in and send what waits.
 */
export function startLens(workNow: () => Promise<unknown>): void {
  const lists = createKeptLists(asUser, () => void refreshLens());
  const renew = async () => {
    if (!(await hasLensSites())) return;
    await lists.renew();
    await refreshLens();
  };
  let askedAt = 0;
  /** What a mile costs the user may be another by now, and a load booked elsewhere. */
  const askAnew = async () => {
    if (Date.now() - askedAt < ASKED_EVERY_MS) return;
    askedAt = Date.now();
    await workNow().catch(() => null);
  };
  const needs = { kept: lists.read, waiting: createWaitingSaves(() => void renew()), askWho: workNow };
  for (const item of [keptLists.saved, keptLists.booked]) item.watch(() => void renew());
  watchLensSites();
  void trustOwnPagesOnly();
  for (const item of [lensTruckItem, userItem]) item.watch(() => void refreshLens());

  answerMessage(askMarks, async ({ loads }, sender) => {
    if (loads.length === 0) {
      // a page whose rows are still to come, or that was out of view: what it will ask for is read meanwhile
      void askAnew();
      await lensPlaces();
      return { marks: [] };
    }
    const { show } = await marking(sender, needs);
    return { marks: loads.map((read) => show(read).mark) };
  });

  answerMessage(saveRow, async ({ load: read }, sender) => {
    const { user, show } = await marking(sender, needs);
    const { load, mark } = show(read);
    if (!load) throw new AppError('invalid', 'This row can’t be read any more.');
    const body = { ...load, last_seen_at: new Date().toISOString() };
    const waits = await asUser(async (server) => {
      const api = queuedApi(server, () => user.email, workNow);
      return api.waits?.(await api.call(saveLoad, { body })) ?? false;
    });
    if (!waits) await lists.add(load.id);
    void refreshLens();
    return { mark: { ...mark, kept: mark.kept ?? (waits ? ('waiting' as const) : ('saved' as const)) } };
  });

  // no await before the panel is opened: the press counts for the same moment only
  answerMessage(searchBackhaulOf, ({ load }, sender) => {
    const tab = tabOf(sender);
    const opening = openPanel({ tabId: tab }).then(
      () => true,
      () => false,
    );
    return handBackhaul(load, tab)
      .then(() => opening)
      .then((opened) => ({ opened }));
  });
}

const tabOf = (sender: Sender): number => (sender.kind === 'content' ? sender.tabId : -1);
