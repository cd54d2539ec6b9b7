import { setImmediate, setTimeout } from 'node:timers/promises';

/** Milliseconds of work before others get their turn. */
const SLICE_MS = 3;
/** And of rest, while somebody waits for a search. */
const REST_MS = 5;

export type Turns = { take(): Promise<void> };

/** Lets requests in between slices of long work. */
export function createTurns(isBusy: () => boolean): Turns {
  let began = performance.now();
  return {
    async take() {
      if (performance.now() - began < SLICE_MS) return;
      if (isBusy()) await setTimeout(REST_MS);
      else await setImmediate();
      began = performance.now();
    },
  };
}
