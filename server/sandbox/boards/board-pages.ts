import type { DataSource } from '#core/contract/load.ts';
import type { FoundPosting, Market } from '../market/posting.ts';
import { shipment } from './ch-robinson/shipment.ts';
import { listItem } from './direct-freight/item.ts';
import type { Board, FaultControls } from './faults.ts';
import { resultsAnswer } from './truckstop/envelope.ts';

export type BoardPage = { board: DataSource; text: string };

const PAGE_SIZE = 100;

const BOARDS: readonly [DataSource, Board, (page: readonly FoundPosting[], now: number) => Promise<string>][] = [
  ['truckstop', 'truckstop', (page, now) => resultsAnswer(page, now, undefined).text()],
  [
    'direct_freight',
    'direct-freight',
    async (page, now) =>
      JSON.stringify({
        list: page.map((found) => listItem(found, now, 'subscribed', false)),
        total_items: page.length,
      }),
  ],
  [
    'C.H. Robinson',
    'ch-robinson',
    async (page) => JSON.stringify({ results: page.map(shipment), totalResults: page.length }),
  ],
];

/** All that the emulated boards hold for these days, page by page as each of them would write it; a board that is out of order is left out. */
export async function* boardPages(
  market: Market,
  faults: FaultControls,
  days: readonly string[],
): AsyncGenerator<BoardPage> {
  for (const [board, name, write] of BOARDS) {
    if (faults.get(name).mode !== 'none') continue;
    const found = market.search({ board, shipDates: new Set(days) });
    for (let from = 0; from < found.length; from += PAGE_SIZE) {
      yield { board, text: await write(found.slice(from, from + PAGE_SIZE), market.now()) };
    }
  }
}
