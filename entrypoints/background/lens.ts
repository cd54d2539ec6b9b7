import type { SessionUser } from '#core/contract/account.ts';
import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { boardAt } from '#core/lens/boards.ts';
import { backhaulSearch } from '#core/lens/filled-search.ts';
import { keptAs } from '#core/lens/kept-loads.ts';
import { type Mark, markOf, unreadableMark } from '#core/lens/mark.ts';
import type { PageLoad } from '#core/lens/page-load.ts';
import { toLoad } from '#core/lens/to-load.ts';
import { userItem } from '../shared/items.ts';
import { lensFillItem, lensTruckItem } from '../shared/lens-items.ts';
import { askMarks, saveRow, searchBackhaulOf } from '../shared/lens-messages.ts';
import { answerMessage } from '../shared/messages.ts';
import { openPanel } from '../shared/open-panel.ts';
import type { Sender } from '../shared/sender.ts';
import type { Services } from '../shared/services.ts';
import { createKeptLists } from './lens-kept.ts';
import { lensPlaces } from './lens-places.ts';
import { isLensSite, refreshLens, watchLensSites } from './lens-sites.ts';

/** Answers the scripts on the boards' pages. Nothing of a page leaves the browser but a load that the user saves. */
export function startLens(services: () => Promise<Services>): void {
  const lists = createKeptLists(services, () => void refreshLens());
  watchLensSites();
  for (const item of [lensTruckItem, userItem]) item.watch(() => void refreshLens());

  answerMessage(askMarks, async ({ loads }, sender) => {
    const show = await marking(sender);
    return { marks: loads.map((read) => show(read).mark) };
  });

  answerMessage(saveRow, async ({ load: read }, sender) => {
    const show = await marking(sender);
    const { load } = show(read);
    if (!load) throw new AppError('invalid', 'This row can’t be read any more.');
    const { api } = await services();
    await api.call(saveLoad, { body: load });
    await lists.add(load.id);
    void refreshLens();
    return { mark: { ...show(read).mark, kept: 'saved' as const } };
  });

  // no await before the panel is opened: the press counts for the same moment only
  answerMessage(searchBackhaulOf, ({ load }, sender) => {
    const opening = openPanel({ tabId: tabOf(sender) }).then(
      () => true,
      () => false,
    );
    const today = new Date().toLocaleDateString('en-CA');
    const from = `${load.origin.city}, ${load.origin.state} → ${load.destination.city}, ${load.destination.state}`;
    const filling = lensFillItem.write({ at: Date.now(), from, values: backhaulSearch(load, today) });
    return filling.then(() => opening).then((opened) => ({ opened }));
  });

  /** As the last part that was open left it, or by asking: after a start of the browser no part may have asked yet. */
  async function signedIn(): Promise<SessionUser | null> {
    const known = await userItem.read();
    if (known) return known;
    const { session } = await services();
    await session.start();
    return session.store.getState().user;
  }

  async function marking(sender: Sender): Promise<(read: PageLoad) => { mark: Mark; load: Load | null }> {
    const url = new URL(urlOf(sender));
    const [user, truckPlace, places, kept, allowed] = await Promise.all([
      signedIn(),
      lensTruckItem.read(),
      lensPlaces(),
      lists.read(),
      isLensSite(url.href),
    ]);
    if (!allowed) throw new AppError('forbidden', 'Headhaul is off on this site.');
    if (!user) throw new AppError('unauthenticated', 'Sign in to Headhaul to see figures here.');
    const board = boardAt(url.hostname);
    const at = { board, address: url.origin + url.pathname.slice(0, 300) };
    const figures = operatingFigures(user.operating_figures);
    const truck = truckPlace ? (places(truckPlace.city, truckPlace.state) ?? null) : null;
    return (read) => {
      const load = toLoad(read, at, places, truck);
      if ('unreadable' in load) return { mark: unreadableMark(load.unreadable), load: null };
      return { mark: markOf(load, figures, keptAs(kept, load, board.source)), load };
    };
  }
}

const urlOf = (sender: Sender): string => (sender.kind === 'content' ? sender.url : '');
const tabOf = (sender: Sender): number => (sender.kind === 'content' ? sender.tabId : -1);
