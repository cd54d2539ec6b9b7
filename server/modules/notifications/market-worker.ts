import { parentPort, workerData } from 'node:worker_threads';
import { loadPlaceTable } from '#server/services/geo/place-table.ts';
import type { Carrier } from './carrier.ts';
import type { MarketAnswer, MarketAsk, MarketStart } from './market-thread.ts';
import { asleepUntil, type Found, type Outcome, outcomeOf, putOff } from './outcomes.ts';
import { createSharedMarket } from './shared-market.ts';
import { writtenOf } from './written.ts';

// The thread that holds the shared market, and looks there for carriers: see market-thread.ts.

/** The embedded database is held up no longer than that many take to write. */
const WRITTEN_AT_ONCE = 25;

const { now, wording } = workerData as MarketStart;
const market = createSharedMarket(loadPlaceTable().findPlace, now);

function lookFor(carriers: readonly Carrier[], at: Date): MarketAnswer {
  const failures: string[] = [];
  const find = (carrier: Carrier): Found => {
    try {
      return market.find(carrier);
    } catch (error) {
      failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return null;
    }
  };
  const look = (carrier: Carrier): Outcome => {
    const quiet = asleepUntil(carrier, at);
    return quiet ? putOff(carrier, at, quiet) : outcomeOf(carrier, find(carrier), at, wording);
  };
  const parts = [];
  for (let from = 0; from < carriers.length; from += WRITTEN_AT_ONCE) {
    parts.push(writtenOf(carriers.slice(from, from + WRITTEN_AT_ONCE).map(look)));
  }
  return { parts, failures };
}

parentPort?.on('message', (ask: MarketAsk) => {
  if (ask.kind === 'page') market.read(ask.page);
  const answer: MarketAnswer = ask.kind === 'page' ? { parts: [], failures: [] } : lookFor(ask.carriers, ask.at);
  parentPort?.postMessage(answer);
});
