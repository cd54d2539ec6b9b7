import { AppError } from '#core/contract/error.ts';
import type { PageBoard } from '#core/lens/boards.ts';
import { type Mark, unreadableMark } from '#core/lens/mark.ts';
import { isRead, type PageLoad, type Reading } from '#core/lens/page-load.ts';
import { askMarks, type LensState, ROWS_AT_ONCE, saveRow, searchBackhaulOf } from '../shared/lens-messages.ts';
import { sendMessage } from '../shared/messages.ts';
import { createFinder, type FoundRow, readFound } from './find-lists.ts';
import { createLayer, isDark } from './lay-mark.ts';
import { MarkView } from './mark-view.ts';
import { createOpener, nearFirst } from './open-marks.ts';
import { inSlices, turn } from './slices.ts';
import { watchPage } from './watch-page.ts';

type Row = {
  found: FoundRow;
  text: string;
  reading: Reading;
  /** By what its mark is known; '' of what could not be read. */
  key: string;
  view: MarkView;
  /** The page changed something in it since it was read. */
  stale: boolean;
};

/** Answers kept for rows that a page draws anew. */
const MOST_KNOWN = 3000;
const MOST_ROWS = 5000;

/** Marks the rows of a page, follows what the page does, and leaves it as it was when stopped. */
export function startLens(board: PageBoard, page: Document) {
  const find = createFinder(board, page);
  const rows = new Map<HTMLElement, Row>();
  const known = new Map<string, Mark>();
  let lists = 0;
  let trouble: string | null = null;
  let stopped = false;
  let running = false;
  let again = false;
  let dark = false;
  let layMark = createLayer();
  const opener = createOpener({ stopped: () => stopped, busy: () => running });

  const watcher = watchPage(page, {
    isOurs: (node) => node.nodeName === 'HEADHAUL-MARK',
    changed: (where) => {
      for (const node of where) stale(node);
      void look();
    },
  });
  // the worker may sleep: it is up when there is something to ask, and what it knows is new
  const wakeWorker = () => void sendMessage(askMarks, { loads: [] }).catch(() => {});
  const cameIntoView = () => {
    if (!page.hidden) wakeWorker();
  };
  wakeWorker();
  page.addEventListener('visibilitychange', cameIntoView);
  // to start the script was work enough for one task
  void turn().then(look);

  /** Once more over the page; at most one at a time, and never a change missed. */
  async function look(): Promise<void> {
    again = true;
    if (running) return;
    running = true;
    while (again && !stopped) {
      again = false;
      try {
        await pass();
      } catch (error) {
        trouble = error instanceof AppError ? error.detail : 'Something went wrong on this page.';
        if (error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'forbidden')) clear();
      }
    }
    running = false;
  }

  async function pass(): Promise<void> {
    const found = find();
    lists = found.lists;
    dark = isDark(page);
    layMark = createLayer();
    const there = new Set(found.rows.map(({ element }) => element));
    for (const [element, row] of rows) if (!there.has(element)) drop(element, row);
    const [near, far] = nearFirst(found.rows.slice(0, MOST_ROWS), ({ element }) => element);
    // what is in view first; the rest is read while the worker thinks
    const inView = await markAll(near, (marked) => opener.now(marked.map(({ view }) => view)));
    const others = await markAll(far, (marked) => {
      for (const { found, view } of marked) opener.later(found.element, view);
    });
    await Promise.all([...inView, ...others]);
    trouble = null;
  }

  /** Reads rows and asks for their marks, `ROWS_AT_ONCE` by message; resolves with what is still to be answered. */
  async function markAll(found: readonly FoundRow[], laid: (rows: readonly Row[]) => void): Promise<Promise<void>[]> {
    let batch: Row[] = [];
    const known: Row[] = [];
    const asking: Promise<void>[] = [];
    const ask = () => {
      if (batch.length === 0) return;
      const answer = askFor(batch).then(laid);
      // who waits for it hears of a failure, once the other rows are read
      answer.catch(() => {});
      asking.push(answer);
      batch = [];
    };
    await inSlices(
      found,
      () => stopped,
      (each) => {
        const row = follow(each);
        if (!row) return;
        const mark = markOf(row);
        if (mark) {
          lay(row, mark);
          known.push(row);
        } else batch.push(row);
        if (batch.length >= ROWS_AT_ONCE) ask();
      },
    );
    ask();
    laid(known);
    return asking;
  }

  function markOf({ reading, key }: Row): Mark | undefined {
    return isRead(reading) ? known.get(key) : unreadableMark(reading.unreadable);
  }

  /** The row in which something changed is read again. */
  function stale(changed: Node): void {
    for (let node: Node | null = changed; node; node = node.parentNode) {
      const row = node instanceof HTMLElement && rows.get(node);
      if (!row) continue;
      row.stale = true;
      return;
    }
  }

  /** The row as it reads now; null where nothing changed and its mark stands. */
  function follow(found: FoundRow): Row | null {
    const before = rows.get(found.element);
    const same = before?.found.reader === found.reader;
    if (before && same && !before.stale && before.view.host.isConnected) return null;
    const read = readFound(found);
    const text = read.cells.join('\u0000');
    if (before && same && before.text === text && before.view.host.isConnected) {
      before.found = found;
      before.stale = false;
      return null;
    }
    const reading = found.reader.read(read);
    const view = before?.view ?? viewFor(found.element);
    const key = isRead(reading) ? keyOf(reading) : '';
    const row = { found, text, reading, key, view, stale: false };
    rows.set(found.element, row);
    return row;
  }

  function viewFor(element: HTMLElement): MarkView {
    const load = (): PageLoad => {
      const reading = rows.get(element)?.reading;
      if (!reading || !isRead(reading)) throw new AppError('invalid', 'This row can’t be read any more.');
      return reading;
    };
    return new MarkView(
      page,
      {
        async save() {
          const read = load();
          const { mark } = await sendMessage(saveRow, { load: read });
          const key = keyOf(read);
          remember(key, mark);
          for (const row of rows.values()) if (row.key === key) lay(row, mark);
        },
        async backhaul() {
          const { opened } = await sendMessage(searchBackhaulOf, { load: load() });
          if (!opened) throw new AppError('unavailable', 'Open Headhaul’s panel: the search is filled in there.');
        },
      },
      dark,
    );
  }

  /** Lays the marks that the worker gives for these rows down, and resolves with the rows that have one. */
  async function askFor(batch: readonly Row[]): Promise<Row[]> {
    const loads = batch.flatMap(({ reading }) => (isRead(reading) ? [reading] : []));
    const { marks } = await sendMessage(askMarks, { loads });
    const laid: Row[] = [];
    await inSlices(
      batch.entries(),
      () => stopped,
      ([index, row]) => {
        const mark = marks[index];
        if (!mark) return;
        remember(row.key, mark);
        // the page may have drawn over it meanwhile
        if (rows.get(row.found.element) !== row) return;
        lay(row, mark);
        laid.push(row);
      },
    );
    return laid;
  }

  function remember(key: string, mark: Mark): void {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, mark);
  }

  function lay(row: Row, mark: Mark): void {
    if (stopped || !row.found.element.isConnected) return;
    row.view.show(mark);
    layMark(row.view.host, row.found);
  }

  function drop(element: HTMLElement, row: Row): void {
    row.view.host.remove();
    rows.delete(element);
    opener.forget(element);
  }

  function clear(): void {
    for (const [element, row] of rows) drop(element, row);
    known.clear();
  }

  return {
    state(): LensState {
      const all = [...rows.values()];
      const read = all.filter(({ reading }) => isRead(reading)).length;
      const selected = page.defaultView?.getSelection()?.toString().slice(0, 400) ?? '';
      return { on: !stopped, lists, read, unreadable: all.length - read, trouble, selected };
    },
    /** The same rows may have other marks now. */
    refresh(): void {
      known.clear();
      for (const row of rows.values()) {
        row.text = '';
        row.stale = true;
      }
      void look();
    },
    stop(): void {
      stopped = true;
      watcher.stop();
      page.removeEventListener('visibilitychange', cameIntoView);
      clear();
    },
  };
}

const keyOf = (load: PageLoad): string => JSON.stringify(load);
