import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** Milliseconds of work before others get their turn. */
const SLICE_MS = 3;
/** The same while somebody waits for an answer. */
const SHORT_SLICE_MS = 1;
/** Nothing else was to be done when the process waited that long for something. */
const IDLE_MS = 0.5;
/** However much else is to be done, work goes on then. */
const LONGEST_REST_MS = 25;

export type Turns = { take(): Promise<void> };

/** Lets requests in between slices of long work; while somebody waits for an answer it takes only time that nobody needs. */
export function createTurns(isBusy: () => boolean): Turns {
  let began = performance.now();
  return {
    async take() {
      const slice = isBusy() ? SHORT_SLICE_MS : SLICE_MS;
      if (performance.now() - began < slice) return;
      if (isBusy()) await idleness();
      else await setImmediate();
      began = performance.now();
    },
  };
}

async function idleness(): Promise<void> {
  const until = performance.now() + LONGEST_REST_MS;
  let waited = 0;
  while (waited < IDLE_MS && performance.now() < until) {
    const { idle } = performance.eventLoopUtilization();
    await setTimeout(1);
    waited = performance.eventLoopUtilization().idle - idle;
  }
}
