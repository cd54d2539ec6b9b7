import type { MarketIndex } from '#core/market/market-index.ts';
import type { MarketLoad } from '#core/market/market-load.ts';
import type { MarketSearch } from '#core/market/search.ts';
import { type Figures, figuresOf, type Row } from './measure.ts';

const SECONDS = 15;
/** A little over the figure, so that what is late at the end does not put it below. */
const POSTS_A_SECOND = 50_500;
const SEARCHES_A_SECOND = 100;
const BATCH = 50;

export type Streamed = {
  seconds: number;
  postsASecond: number;
  rebuilds: number;
  search: Figures;
  step: Figures;
  addMicroseconds: number;
  removeMicroseconds: number;
};

/**
 * One thread with a clock: posts come in and as many of the oldest go out, a search falls due every 10 ms, and what time
 * is left goes to a rebuild in steps. A search's time counts from when it was due, whatever it had to wait for. `clock` gives
 * milliseconds: with `processorTime` the run is as on a processor of its own.
 */
export function stream(
  index: MarketIndex<number>,
  posts: readonly MarketLoad[],
  slots: number[],
  searches: readonly MarketSearch[],
  clock: () => number,
): Streamed {
  const [searchTimes, stepTimes]: [number[], number[]] = [[], []];
  let [posted, searched, rebuilds, addTime, removeTime, oldest] = [0, 0, 0, 0, 0, 0];
  let running: Generator<void, void> | null = null;
  const began = clock();
  const size = index.size;
  for (;;) {
    const now = clock();
    const elapsed = now - began;
    if (elapsed >= SECONDS * 1000) break;
    if (elapsed >= (searched * 1000) / SEARCHES_A_SECOND) {
      const due = began + (searched * 1000) / SEARCHES_A_SECOND;
      index.search(searches[searched++ % searches.length] as MarketSearch);
      searchTimes.push(clock() - due);
    } else if (posted < (elapsed * POSTS_A_SECOND) / 1000) {
      for (let at = 0; at < BATCH; at++) slots.push(index.add(posts[posted++ % posts.length] as MarketLoad, posted));
      const between = clock();
      for (let at = 0; at < BATCH; at++) index.remove(slots[oldest++] as number);
      addTime += between - now;
      removeTime += clock() - between;
    } else if (running || index.wantsRebuild) {
      running ??= index.rebuildInSteps();
      if (running.next().done) {
        running = null;
        rebuilds++;
      }
      stepTimes.push(clock() - now);
    }
  }
  slots.splice(0, oldest);
  if (index.size !== size) throw new Error(`${index.size} loads are live, not ${size}.`);
  const seconds = (clock() - began) / 1000;
  return {
    seconds,
    postsASecond: posted / seconds,
    rebuilds,
    search: figuresOf(searchTimes),
    step: figuresOf(stepTimes),
    addMicroseconds: (addTime * 1000) / posted,
    removeMicroseconds: (removeTime * 1000) / posted,
  };
}

export function streamRows(how: string, streamed: Streamed): Row[] {
  const { search, step } = streamed;
  const p50 = (figures: Figures, more: string) => `p50 ${figures.p50.toFixed(2)}; ${more}`;
  return [
    {
      what: `streaming ${how}: posts a second in, and as many out`,
      value: streamed.postsASecond,
      unit: 'posts/s',
      limit: 50_000,
      atLeast: true,
      note: `${streamed.seconds.toFixed(0)} s, ${streamed.rebuilds} rebuilds in steps on the same thread`,
    },
    {
      what: `streaming ${how}: a search from when it is due to its answer, p95`,
      value: search.p95,
      unit: 'ms',
      limit: 5,
      note: p50(search, `${search.runs} searches, 100 a second, max ${search.max.toFixed(1)}`),
    },
    {
      what: `streaming ${how}: a step of a rebuild, p95`,
      value: step.p95,
      unit: 'ms',
      note: p50(step, `max ${step.max.toFixed(1)}`),
    },
    { what: `streaming ${how}: one post in, mean`, value: streamed.addMicroseconds, unit: 'µs' },
    { what: `streaming ${how}: one post out, mean`, value: streamed.removeMicroseconds, unit: 'µs' },
  ];
}
