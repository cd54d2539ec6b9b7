import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BoardPage } from '#server/boards/read-page.ts';
import type { Carrier } from './carrier.ts';
import type { Wording } from './outcomes.ts';
import type { Written } from './written.ts';

/** What the thread is started with. */
export type MarketStart = { now: Date; wording: Wording };
/** What it is asked, and answers in that order: first all pages, then lots of carriers. */
export type MarketAsk =
  | { kind: 'page'; page: BoardPage }
  | { kind: 'carriers'; carriers: readonly Carrier[]; at: Date };
/** What the lot's looks came to, and why some of them could not be done; of a page nothing. */
export type MarketAnswer = { parts: readonly Written[]; failures: readonly string[] };

export type MarketThread = { ask(ask: MarketAsk): Promise<MarketAnswer>; end(): Promise<void> };

type Waiting = { answered(answer: MarketAnswer): void; failed(reason: Error): void };

/** Starts a thread that holds a market. It ends with `signal`; once it has ended, whatever is and was asked rejects. */
export function startMarketThread(start: MarketStart, signal: AbortSignal): MarketThread {
  const worker = startWorker(start);
  const waiting: Waiting[] = [];
  let gone: Error | null = null;
  const fail = (reason: Error) => {
    gone ??= reason;
    for (const each of waiting.splice(0)) each.failed(gone);
  };
  worker.on('message', (answer: MarketAnswer) => waiting.shift()?.answered(answer));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread that holds the market has ended (${code}).`)));
  const end = async () => {
    signal.removeEventListener('abort', end);
    await worker.terminate();
  };
  signal.addEventListener('abort', end);
  if (signal.aborted) void end();

  return {
    ask: (ask) =>
      new Promise((answered, failed) => {
        if (gone) return failed(gone);
        waiting.push({ answered, failed });
        worker.postMessage(ask);
      }),
    end,
  };
}

/** As the main thread has it: what a look makes is garbage soon, and best cleared away young. */
const LIMITS = { maxYoungGenerationSizeMb: 96 };

/** From the bundle as it is; from source with the compiler that this process runs with. */
function startWorker(workerData: MarketStart): Worker {
  const built = new URL('market-worker.js', import.meta.url);
  if (existsSync(fileURLToPath(built))) return new Worker(built, { workerData, resourceLimits: LIMITS });
  const source = new URL('market-worker.ts', import.meta.url).href;
  const run = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); });`;
  return new Worker(run, { eval: true, execArgv: [], workerData, resourceLimits: LIMITS });
}
