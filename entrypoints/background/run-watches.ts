import { AppError } from '#core/contract/error.ts';
import { searchLoads } from '#core/contract/search.ts';
import { summaryOfSearch } from '#core/domain/search-summary.ts';
import { localDay } from '#core/domain/trial.ts';
import { writeTogether } from '../shared/stored-item.ts';
import { type Watched, type WatchRun, watchPath, watchRunsItem, watchSet } from '../shared/watches.ts';
import { afterRun } from './found.ts';
import { othersWait } from './in-turn.ts';
import { ledgerItem, withNews } from './ledger.ts';
import type { News } from './news.ts';
import { isStill, type Person } from './person.ts';

const EVERY_MS = 15 * 60_000;
const PREMIUM = 2;

/** Runs the watched searches that are due. Only with premium: a trial's seven searches a day are the user's own. */
export async function runWatches(person: Person, now: Date): Promise<void> {
  const owner = person.user.email;
  const all = await watchSet.all();
  for (const [id, each] of all) if (each.owner !== owner) await watchSet.remove(id);
  if (person.user.subscription_type !== PREMIUM) return;
  for (const [id, watched] of all) {
    if (watched.owner !== owner) continue;
    const before = (await runsOf(owner))[id] ?? null;
    if (before && now.getTime() - Date.parse(before.ran_at) < EVERY_MS) continue;
    // somebody looks on: the rest is run in their turn
    if (othersWait()) return;
    await runOne(person, id, watched, before, now);
  }
}

async function runOne(person: Person, id: string, watched: Watched, before: WatchRun | null, now: Date) {
  const owner = person.user.email;
  const today = localDay(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const ship_date = watched.form.ship_date < today ? today : watched.form.ship_date;
  const form = { ...watched.form, ship_date };
  const at = now.toISOString();
  let run: WatchRun;
  let found = 0;
  try {
    const body = { ...form, ...(watched.carrier ? { carrier_email: watched.carrier.email } : {}) };
    ({ run, found } = afterRun(before, await person.api.call(searchLoads, { query: {}, body }), ship_date, at));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'network' || error.code === 'unauthenticated') throw error;
    const none = { ship_date, boards: [], known: [], fresh: 0 };
    run = { ...(before ?? none), ran_at: at, error: error.detail || 'The search failed.' };
  }
  if (!(await isStill(person))) return;
  // removed meanwhile
  const watches = await watchSet.all();
  if (!watches.has(id)) return;
  const news: News[] = found === 0 ? [] : [newsOfFound(id, watched, form, found, at)];
  const runs = Object.entries({ ...(await runsOf(owner)), [id]: run }).filter(([each]) => watches.has(each));
  await writeTogether(
    watchRunsItem.entry({ owner, runs: Object.fromEntries(runs) }),
    ledgerItem.entry(withNews(await ledgerItem.read(), owner, news)),
  );
}

const newsOfFound = (id: string, { carrier }: Watched, form: Watched['form'], found: number, at: string): News => ({
  id: `found:${id}:${at}`,
  title: found === 1 ? 'A new load for your search' : `${found.toLocaleString('en-US')} new loads for your search`,
  message: [summaryOfSearch(form), carrier?.name].filter(Boolean).join('\n'),
  path: watchPath({ form, carrier }),
});

async function runsOf(owner: string): Promise<Record<string, WatchRun>> {
  const kept = await watchRunsItem.read();
  return kept?.owner === owner ? kept.runs : {};
}

/** The user looked at what a search found. */
export async function markWatchSeen(id: string): Promise<void> {
  const kept = await watchRunsItem.read();
  const run = kept?.runs[id];
  if (kept && run && run.fresh > 0) {
    await watchRunsItem.write({ ...kept, runs: { ...kept.runs, [id]: { ...run, fresh: 0 } } });
  }
}
