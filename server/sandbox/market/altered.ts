import type { DataSource } from '#core/contract/load.ts';
import type { Market, Posting } from './posting.ts';

/** What happened to a posting that the market alone would not do. */
export type Change = { gone?: boolean | undefined; paymentUsd?: number | undefined };

/** The market with single postings taken off or repriced, so that a test or a demonstration can bring that about. */
export function alterable(market: Market): Market & { alter(board: DataSource, id: string, change: Change): void } {
  const changes = new Map<string, Change>();
  const keyOf = (board: DataSource, id: string) => `${board} ${id}`;
  const altered = (posting: Posting): Posting | undefined => {
    const change = changes.get(keyOf(posting.board, posting.id));
    if (change?.gone) return undefined;
    return change?.paymentUsd === undefined ? posting : { ...posting, paymentUsd: change.paymentUsd };
  };
  return {
    now: () => market.now(),
    liveCount: () => market.liveCount(),
    search: (filter) =>
      changes.size === 0
        ? market.search(filter)
        : market.search(filter).flatMap((found) => {
            const posting = altered(found.posting);
            return posting ? [{ ...found, posting }] : [];
          }),
    find(board, id) {
      const posting = market.find(board, id);
      return posting && altered(posting);
    },
    alter: (board, id, change) => void changes.set(keyOf(board, id), { ...changes.get(keyOf(board, id)), ...change }),
  };
}
