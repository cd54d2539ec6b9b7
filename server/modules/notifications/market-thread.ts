import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BoardPage, MarketAnswer, MarketAsk, MarketLook, MarketStart } from './market-messages.ts';

export type MarketThread = {
  /** Takes a page in. */
  read(page: BoardPage): Promise<void>;
  /** What each look found. */
  find(looks: readonly MarketLook[]): Promise<MarketAnswer>;
  end(): Promise<void>;
};

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

  const ask = (ask: MarketAsk) =>
    new Promise<MarketAnswer>((answered, failed) => {
      if (gone) return failed(gone);
      waiting.push({ answered, failed });
      worker.postMessage(ask);
    });

  return {
    read: async (page) => void (await ask({ kind: 'page', page })),
    find: (looks) => ask({ kind: 'looks', looks }),
    end,
  };
}

/** From the bundle as it is; from source with the compiler that this process runs with. */
function startWorker(workerData: MarketStart): Worker {
  const built = new URL('market-worker.js', import.meta.url);
  if (existsSync(fileURLToPath(built))) return new Worker(built, { workerData });
  const source = new URL('market-worker.ts', import.meta.url).href;
  const run = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); });`;
  return new Worker(run, { eval: true, execArgv: [], workerData });
}
