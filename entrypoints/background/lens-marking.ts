import type { SessionUser } from '#core/contract/account.ts';
import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { boardAt } from '#core/lens/boards.ts';
import { type KeptLoads, keptAs } from '#core/lens/kept-loads.ts';
import { type Mark, markOf, unreadableMark } from '#core/lens/mark.ts';
import type { PageLoad } from '#core/lens/page-load.ts';
import { toLoad } from '#core/lens/to-load.ts';
import { tokenItem, userItem } from '../shared/items.ts';
import { lensTruckItem } from '../shared/lens-items.ts';
import type { Sender } from '../shared/sender.ts';
import { lensPlaces } from './lens-places.ts';
import { isLensSite } from './lens-sites.ts';

type Needs = {
  /** What the user saved and booked. */
  kept: () => Promise<KeptLoads>;
  /** Ids of what they saved and the server does not know yet. */
  waiting: (owner: string) => Promise<ReadonlySet<string>>;
  /** Has the server asked who is signed in. */
  askWho: () => Promise<unknown>;
};

/** Who looks at a page, and what stands beside a row of it; `load` null where it can't be read. */
type Marking = { user: SessionUser; show: (read: PageLoad) => { mark: Mark; load: Load | null } };

/** How the rows of the page that asks are marked. Throws `AppError` where they are not. */
export async function marking(sender: Sender, { kept, waiting, askWho }: Needs): Promise<Marking> {
  const url = new URL(sender.kind === 'content' ? sender.url : '');
  const [user, truckPlace, places, known, allowed] = await Promise.all([
    signedIn(askWho),
    lensTruckItem.read(),
    lensPlaces(),
    kept(),
    isLensSite(url.href),
  ]);
  if (!allowed) throw new AppError('forbidden', 'Headhaul is off on this site.');
  if (!user) throw new AppError('unauthenticated', 'Sign in to Headhaul to see figures here.');
  const unsent = await waiting(user.email);
  const board = boardAt(url.hostname);
  const at = { board, address: url.origin + url.pathname.slice(0, 300) };
  const figures = operatingFigures(user.operating_figures);
  const truck = truckPlace ? (places(truckPlace.city, truckPlace.state) ?? null) : null;
  const show = (read: PageLoad) => {
    const load = toLoad(read, at, places, truck);
    if ('unreadable' in load) return { mark: unreadableMark(load.unreadable), load: null };
    const as = keptAs(known, load, board.source) ?? (unsent.has(load.id) ? 'waiting' : null);
    return { mark: markOf(load, figures, as), load };
  };
  return { user, show };
}

/** As the last part that was open left it, or by asking: after a start of the browser no part may have asked yet. */
async function signedIn(askWho: Needs['askWho']): Promise<SessionUser | null> {
  const known = await userItem.read();
  if (known) return known;
  if (await tokenItem.read()) await askWho();
  return userItem.read();
}
