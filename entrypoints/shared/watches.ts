import * as z from 'zod/mini';
import { AppError } from '#core/contract/error.ts';
import { type SearchForm, searchForm } from '#core/contract/search.ts';
import { resultsAddress } from '#core/domain/results-address.ts';
import { searchQuery } from '#core/domain/search-url.ts';
import { sendMessage } from './messages.ts';
import { KEPT } from './personal-items.ts';
import { storedItem } from './stored-item.ts';
import { storedSet } from './stored-set.ts';
import { workNow } from './worker-messages.ts';

const watched = z.object({
  /** E-mail of who keeps it. */
  owner: z.string(),
  form: searchForm,
  /** Whom a dispatcher searches for. */
  carrier: z.nullable(z.object({ id: z.string(), email: z.string(), name: z.string() })),
});
export type Watched = z.infer<typeof watched>;

/** Each is four searches an hour: with more, an idle hour would cost more than 120 requests. */
export const MOST_WATCHES = 5;

/** The searches that people keep; see decision 22. */
export const watchSet = storedSet({
  prefix: KEPT.watch,
  schema: watched,
  clears: 'by its owner; on signing out by hand; when another person signs in',
});

const run = z.object({
  ran_at: z.string(),
  /** The ship date searched for: that of the form, or today once it is past. */
  ship_date: z.string(),
  /** Boards that have answered for this date; what another shows first is not new. */
  boards: z.array(z.string()),
  /** Ids of the loads that were found. */
  known: z.array(z.string()),
  /** How many of them came since the user last looked. */
  fresh: z.number(),
  /** Why the last run brought nothing. */
  error: z.nullable(z.string()),
});
export type WatchRun = z.infer<typeof run>;

/** What the runs found, by the watch's id: the worker alone writes it. */
export const watchRunsItem = storedItem({
  area: 'local',
  key: 'personal.watch-runs',
  schema: z.object({ owner: z.string(), runs: z.record(z.string(), run) }),
  clears: 'on signing out',
});

/** Keeps a search; the worker runs it every 15 minutes and tells of new loads. Throws `AppError` at the sixth. */
export async function watchSearch(owner: string, form: SearchForm, carrier: Watched['carrier']): Promise<void> {
  const own = [...(await watchSet.all()).values()].filter((each) => each.owner === owner);
  if (own.some((each) => keyOf(each) === keyOf({ form, carrier }))) return;
  if (own.length >= MOST_WATCHES) {
    throw new AppError('conflict', `You watch ${MOST_WATCHES} searches already. Stop watching one of them first.`);
  }
  await watchSet.put(crypto.randomUUID(), { owner, form, carrier });
  // what is there now is not new
  await sendMessage(workNow, null).catch(() => null);
}

/** What tells one search from another. */
export const keyOf = ({ form, carrier }: Pick<Watched, 'form' | 'carrier'>): string =>
  `${searchQuery(form)} ${carrier?.email ?? ''}`;

/** The results of a watched search in the web app. */
export const watchPath = ({ form, carrier }: Pick<Watched, 'form' | 'carrier'>): string =>
  resultsAddress({ kind: 'one-way', form }, { carrierId: carrier?.id ?? null });
