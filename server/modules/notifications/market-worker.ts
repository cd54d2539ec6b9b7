import { parentPort, workerData } from 'node:worker_threads';
import { loadPlaceTable } from '#server/services/geo/place-table.ts';
import type { MarketAnswer, MarketAsk, MarketLook, MarketStart } from './market-messages.ts';
import { createSharedMarket } from './shared-market.ts';

// The thread that holds the shared market: see market-thread.ts.
const { now } = workerData as MarketStart;
const market = createSharedMarket(loadPlaceTable().findPlace, now);

function find(look: MarketLook): MarketAnswer[number] {
  try {
    return market.find(look);
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (ask: MarketAsk) => {
  if (ask.kind === 'page') market.read(ask.page);
  const answer: MarketAnswer = ask.kind === 'page' ? [] : ask.looks.map(find);
  parentPort?.postMessage(answer);
});
