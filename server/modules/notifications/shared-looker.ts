import type { Board } from '#server/boards/board.ts';
import type { BoardPage } from '#server/boards/read-page.ts';
import type { Deps } from '#server/deps.ts';
import { carrierOf } from './carrier.ts';
import { type Looker, NOT_LOOKED_FOR } from './looker.ts';
import { type MarketThread, startMarketThread } from './market-thread.ts';
import type { Wording } from './outcomes.ts';
import { sharedDays } from './shared-market.ts';
import type { Turns } from './turns.ts';
import type { Unsubscribing } from './unsubscribe.ts';

const AT_ONCE = 100;

/** What the boards hold for some days, a page at a time. */
export type Feed = (days: readonly string[]) => AsyncIterable<BoardPage>;

export type SharedPorts = {
  feed: Feed;
  boards: readonly Board[];
  unsubscribing: Unsubscribing;
  wording: Wording;
  turns: Turns;
};

/** Looks for everybody in one market, in another thread: requests are answered meanwhile. */
export async function startSharedLooker(
  { now, log }: Pick<Deps, 'now' | 'log'>,
  { feed, boards, unsubscribing, wording, turns }: SharedPorts,
  signal: AbortSignal,
): Promise<Looker> {
  const thread = startMarketThread({ now: now(), wording }, signal);
  await readAll(thread, feed(sharedDays(now())), turns).catch(async (error: unknown) => {
    await thread.end();
    throw error;
  });
  return {
    atOnce: AT_ONCE,
    async look(lot, at) {
      const carriers = await Promise.all(lot.map((due) => carrierOf(due, { boards, unsubscribing })));
      const { parts, failures } = await thread.ask({ kind: 'carriers', carriers, at });
      for (const failure of failures) log.error({ failure }, NOT_LOOKED_FOR);
      return parts;
    },
    end: thread.end,
  };
}

/** The next page is written while the last one is read. */
async function readAll(thread: MarketThread, pages: AsyncIterable<BoardPage>, turns: Turns): Promise<void> {
  let reading: Promise<unknown> = Promise.resolve();
  for await (const page of pages) {
    await reading;
    reading = thread.ask({ kind: 'page', page });
    // until it is awaited, its failure is nobody's
    reading.catch(() => {});
    await turns.take();
  }
  await reading;
}
