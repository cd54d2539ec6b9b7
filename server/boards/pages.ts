import type { Load } from '#core/contract/load.ts';
import { type BoardAnswer, BoardError } from './board.ts';

/** `received` counts every item the board sent; `total` is what the board says it holds, null when it does not say. */
export type Page = { loads: Load[]; received: number; total: number | null; dropped: number };

type Paging = { pageSize: number; maxLoads: number; atOnce: number; signal: AbortSignal };

const INCOMPLETE = 'The board did not send all of its loads';

/** Several searches of a board as one answer. One of them must come; where another fails, `more` and a note say so. */
export async function gatherParts(parts: readonly Promise<BoardAnswer>[], signal: AbortSignal): Promise<BoardAnswer> {
  const outcomes = await Promise.allSettled(parts);
  const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const unexpected = failures.find((reason) => !(reason instanceof BoardError) && !signal.aborted);
  if (unexpected !== undefined || answers.length === 0) throw unexpected ?? failures[0];
  const notes = [...answers.flatMap((answer) => answer.notes), ...(failures.length > 0 ? [INCOMPLETE] : [])];
  return {
    loads: [...new Map(answers.flatMap(({ loads }) => loads).map((load) => [load.id, load])).values()],
    dropped: answers.reduce((sum, { dropped }) => sum + dropped, 0),
    more: failures.length > 0 || answers.some(({ more }) => more),
    notes: [...new Set(notes)],
  };
}

/**
 * Page after page up to `maxLoads`, without repeats. The first page must come; when a later one fails or the time is up,
 * what came before is the answer and `more` says so.
 */
export async function gatherPages(fetchPage: (index: number) => Promise<Page>, paging: Paging): Promise<BoardAnswer> {
  const loads = new Map<string, Load>();
  const notes: string[] = [];
  let received = 0;
  let dropped = 0;
  const take = (page: Page): boolean => {
    const before = loads.size;
    for (const load of page.loads) if (!loads.has(load.id)) loads.set(load.id, load);
    received += page.received;
    dropped += page.dropped;
    // A board that sends the same page for ever has no more to give.
    return page.received > 0 && (loads.size > before || page.loads.length === 0);
  };

  const first = await fetchPage(0);
  let last = first;
  let going = take(first);
  const { total } = first;
  const pages = Math.ceil(Math.min(total ?? paging.maxLoads, paging.maxLoads) / paging.pageSize);
  const wanting = () => going && (total !== null || last.received >= paging.pageSize);

  for (let next = 1; next < pages && wanting(); next += paging.atOnce) {
    const indexes = Array.from({ length: Math.min(paging.atOnce, pages - next) }, (_, offset) => next + offset);
    for (const outcome of await Promise.allSettled(indexes.map(fetchPage))) {
      if (!going) break;
      if (outcome.status === 'fulfilled') {
        last = outcome.value;
        going = take(last);
        continue;
      }
      const expected = outcome.reason instanceof BoardError || paging.signal.aborted;
      if (!expected) throw outcome.reason;
      notes.push(INCOMPLETE);
      going = false;
    }
  }

  const held = total === null ? last.received >= paging.pageSize && (going || notes.length > 0) : total > received;
  const kept = [...loads.values()].slice(0, paging.maxLoads);
  return { loads: kept, dropped, more: held || loads.size > kept.length, notes };
}
