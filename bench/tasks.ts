import type { Browser, Page } from '@playwright/test';

type Event = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** The longest task of the page's main thread while `work` runs, milliseconds by the clock and of processor time, as the browser's own trace has it. */
export async function longestTask<R>(browser: Browser, page: Page, work: () => Promise<R>) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  const result = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') && mains.has(`${pid} ${tid}`),
  );
  const longest = (of: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => (task[of] ?? 0) / 1000));
  return { result, task: longest('dur'), processor: longest('tdur') };
}
