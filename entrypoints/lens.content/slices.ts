/** Longest work in one go: a frame, with room for the page's own. */
const SLICE_MS = 10;

/** Does `work` for each of the items, giving the page its turn in between. Ends early once `stopped`. */
export async function inSlices<T>(items: Iterable<T>, stopped: () => boolean, work: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE_MS) {
      await turn();
      began = performance.now();
    }
    if (stopped()) return;
    work(item);
  }
}

type Scheduler = { postTask?: (work: () => void) => Promise<void> };

/** Behind what waits already: an answer of the worker, a press on the page. A timer would wait longer. */
export const turn = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.postTask?.(() => {}) ??
  new Promise((resolve) => setTimeout(resolve));
