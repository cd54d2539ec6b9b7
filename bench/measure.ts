import { mkdirSync, writeFileSync } from 'node:fs';

export type Figures = { runs: number; p50: number; p95: number; max: number };
type Options = { runs: number; warmup: number };

/** Milliseconds of each call of `work`, after a warm-up. */
export async function measure(work: (run: number) => unknown, { runs, warmup }: Options): Promise<Figures> {
  for (let run = 0; run < warmup; run++) await work(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work(run);
    times.push(performance.now() - began);
  }
  return figuresOf(times);
}

export function figuresOf(milliseconds: readonly number[]): Figures {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { runs: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Milliseconds of processor time of this process: what the clock shows when no other process is in the way. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of a call by the clock and of processor time. */
export function timed<R>(work: () => R): { clock: number; processor: number; answer: R } {
  const [clock, processor] = [performance.now(), processorTime()];
  const answer = work();
  return { processor: processorTime() - processor, clock: performance.now() - clock, answer };
}

/** The medians of some repeats, so that what else the machine does counts less. */
export function repeated(times: number, work: () => unknown): { clock: number; processor: number } {
  const runs = Array.from({ length: times }, () => timed(work));
  return {
    clock: figuresOf(runs.map(({ clock }) => clock)).p50,
    processor: figuresOf(runs.map(({ processor }) => processor)).p50,
  };
}

/** One line of a report; `limit` is the figure for `value`, when it sets one. */
export type Row = { what: string; value: number; unit: string; limit?: number; atLeast?: boolean; note?: string };

/** Prints the rows as a table and keeps them as JSON in bench/results. */
export function report(name: string, rows: readonly Row[]): void {
  const shown = rows.map(({ what, value, unit, limit, atLeast, note }) => ({
    what,
    measured: `${round(value)} ${unit}`,
    wanted: limit === undefined ? '' : `${atLeast ? '≥' : '≤'} ${limit} ${unit}`,
    met: limit === undefined ? '' : (atLeast ? value >= limit : value <= limit) ? 'yes' : 'NO',
    note: note ?? '',
  }));
  process.stdout.write(`\n${name}\n`);
  console.table(shown);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(
    `bench/results/${name}.json`,
    `${JSON.stringify({ name, at: new Date().toISOString(), rows }, null, 2)}\n`,
  );
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);
