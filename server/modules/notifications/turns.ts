import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** Milliseconds of work before others get their turn. */
const SLICE_MS = 3;
/** And of rest, while somebody waits for a search. */
const REST_MS = 2;
/** While they keep the processor busy, it rests on; so often at most, so that the work comes to an end. */
const MOST_RESTS = 50;
const BUSY = 0.5;

export type Turns = { take(): Promise<void> };

/** Lets requests in between slices of long work; while somebody waits for a search it goes on where they leave the thread idle. */
export function createTurns(isBusy: () => boolean): Turns {
  let began = performance.now();
  return {
    async take() {
      if (performance.now() - began < SLICE_MS) return;
      await setImmediate();
      for (let rests = 0; rests < MOST_RESTS && isBusy(); rests++) {
        const before = performance.eventLoopUtilization();
        await setTimeout(REST_MS);
        if (performance.eventLoopUtilization(before).utilization < BUSY) break;
      }
      began = performance.now();
    },
  };
}
