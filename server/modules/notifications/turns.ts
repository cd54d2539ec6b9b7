import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before others get their turn. */
const SLICE_MS = 2;

/** Lets requests in between slices of long work: two turns of the event loop for each. */
export function createTurns() {
  let began = performance.now();
  return {
    async take(): Promise<void> {
      if (performance.now() - began < SLICE_MS) return;
      await setImmediate();
      await setImmediate();
      began = performance.now();
    },
  };
}
