import * as z from 'zod/mini';
import { storedItem } from '../shared/stored-item.ts';
import type { News } from './news.ts';

const told = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  path: z.string(),
  shown: z.boolean(),
});
const ledger = z.object({ owner: z.string(), items: z.array(told) });
export type Ledger = z.infer<typeof ledger>;

/**
 * What was told and what is to be told. News goes in together with the list it was seen in, so that a worker stopped
 * anywhere neither loses it nor finds it twice.
 */
export const ledgerItem = storedItem({
  area: 'local',
  key: 'personal.told',
  schema: ledger,
  clears: 'on signing out',
});

const MOST = 300;
/** More at once than this are told as one. */
const MOST_AT_ONCE = 3;

/** The ledger with the news that it does not know yet; of what was shown the oldest goes. */
export function withNews(before: Ledger | null, owner: string, news: readonly News[]): Ledger {
  const items = before?.owner === owner ? before.items : [];
  const known = new Set(items.map(({ id }) => id));
  const fresh = news.filter(({ id }) => !known.has(id)).map((each) => ({ ...each, shown: false }));
  const all = [...items, ...fresh];
  const kept = new Set(all.slice(-MOST));
  return { owner, items: all.filter((item) => kept.has(item) || !item.shown) };
}

export const withShown = (before: Ledger, ids: readonly string[]): Ledger => ({
  ...before,
  items: before.items.map((item) => (ids.includes(item.id) ? { ...item, shown: true } : item)),
});

/** What to show now and which news each stands for: singly, or as one when they are many. */
export function noticesOf({ items }: Ledger): (News & { of: string[] })[] {
  const waiting = items.filter(({ shown }) => !shown);
  const [first] = waiting;
  if (!first || waiting.length <= MOST_AT_ONCE) return waiting.map((each) => ({ ...each, of: [each.id] }));
  const titles = [...new Set(waiting.map(({ title }) => title))];
  return [
    {
      id: `many:${first.id}`,
      title: `${waiting.length} things are new`,
      message: titles.map((title) => `${waiting.filter((each) => each.title === title).length} × ${title}`).join('\n'),
      path: screenOf(first),
      of: waiting.map(({ id }) => id),
    },
  ];
}

/** The screen without what it opens there. */
export const screenOf = ({ path }: Pick<News, 'path'>): string => path.replace(/\?.*/, '');
