/** Run inside the page: each stands alone, as the browser gets nothing but its text. */

/** Milliseconds from the first bytes of the answer's body in the page; `fromHead` from the answer's head. */
export type Loaded = { first: number; fromHead: number; all: number; nodes: number; rows: number };

/** Notes when the search's answer begins and ends to arrive, and when rows, and all rows, are painted. */
export function watchLoading(): void {
  const page = window as unknown as { loaded: Promise<Loaded> };
  const plainFetch = window.fetch;
  page.loaded = new Promise((resolve) => {
    const painted = () =>
      new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
    window.fetch = async (input, init) => {
      const response = await plainFetch(input, init);
      if (!String(input).includes('/loads/search')) return response;
      const head = performance.now();
      let began = Number.NaN;
      const readers = ReadableStreamDefaultReader.prototype;
      const plainRead = readers.read;
      readers.read = async function (this: ReadableStreamDefaultReader) {
        const piece = await plainRead.call(this);
        if (Number.isNaN(began)) began = performance.now();
        return piece;
      };
      let first: Promise<number> | null = null;
      const observer = new MutationObserver(() => {
        if (!document.querySelector('tr[data-index]')) return;
        first ??= painted();
        const done = document.querySelector('table[role=grid][aria-busy=false]');
        if (!done) return;
        observer.disconnect();
        const rows = Number(done.getAttribute('aria-rowcount')) - 1;
        void Promise.all([first, painted()]).then(([shown, all]) =>
          resolve({
            first: shown - began,
            fromHead: shown - head,
            all: all - began,
            nodes: document.getElementsByTagName('*').length,
            rows,
          }),
        );
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      return response;
    };
  });
}

/** Milliseconds from a press on the head of that name until the rows in their new order are painted. */
export async function pressHead(name: string): Promise<number> {
  const head = document.querySelector<HTMLElement>(`th button[aria-label="${name}"]`);
  if (!head) throw new Error(`No head ${name}`);
  // head and rows are drawn at one go
  const sorted = () => head.closest('th')?.getAttribute('aria-sort');
  const before = sorted();
  const began = performance.now();
  head.click();
  while (sorted() === before) {
    if (performance.now() - began > 2000) throw new Error(`${name} changed nothing`);
    await new Promise((done) => setTimeout(done));
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - began;
}

/** Scrolls for `frames` frames, some rows each, and gives the milliseconds of each frame. */
export async function scrollFrames({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  const scroller = [...document.querySelectorAll<HTMLElement>('div')].find(
    (each) => each.scrollHeight > each.clientHeight + 1000 && getComputedStyle(each).overflowY === 'auto',
  );
  if (!scroller) throw new Error('Nothing scrolls');
  const times: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += step;
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}

export type PlainRow = { cells: string[]; key: number };

/** The naive way: every row in one table, all rewritten for a new order. */
export async function plainTable(rows: PlainRow[]) {
  const painted = () =>
    new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  const box = document.createElement('div');
  box.style.cssText = 'height:700px;overflow-y:auto;font:13px sans-serif';
  document.body.append(box);
  const draw = async () => {
    const began = performance.now();
    box.innerHTML = `<table>${rows.map(({ cells }) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    return (await painted()) - began;
  };
  const first = await draw();
  rows.sort((a, b) => a.key - b.key);
  const order = await draw();
  return { first, order, nodes: document.getElementsByTagName('*').length };
}
