import { AppError } from '#core/contract/error.ts';
import type { PageBoard } from '#core/lens/boards.ts';
import { type Mark, unreadableMark } from '#core/lens/mark.ts';
import { isRead, type PageLoad, type Reading } from '#core/lens/page-load.ts';
import { askMarks, type LensState, ROWS_AT_ONCE, saveRow, searchBackhaulOf } from '../shared/lens-messages.ts';
import { sendMessage } from '../shared/messages.ts';
import { createFinder, type FoundRow, readFound } from './find-lists.ts';
import { isDark, layMark } from './lay-mark.ts';
import { MarkView } from './mark-view.ts';
import { inSlices } from './slices.ts';
import { watchPage } from './watch-page.ts';

type Row = { found: FoundRow; text: string; reading: Reading; view: MarkView };

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

  const watcher = watchPage(page, {
    isOurs: (node) => node.nodeName === 'HEADHAUL-MARK',
    changed: () => void look(),
  });
  void look();

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
    const there = new Set(found.rows.map(({ element }) => element));
    for (const [element, row] of rows) if (!there.has(element)) drop(element, row);
    const inView = found.rows.slice(0, MOST_ROWS).sort((a, b) => Number(isNear(b.element)) - Number(isNear(a.element)));
    let batch: Row[] = [];
    const asking: Promise<void>[] = [];
    const ask = () => {
      if (batch.length > 0) asking.push(askFor(batch));
      batch = [];
    };
    await inSlices(
      inView,
      () => stopped,
      (each) => {
        const row = follow(each);
        if (!row) return;
        const mark = isRead(row.reading) ? known.get(keyOf(row.reading)) : unreadableMark(row.reading.unreadable);
        if (mark) lay(row, mark);
        else batch.push(row);
        if (batch.length >= BATCH) ask();
      },
    );
    ask();
    await Promise.all(asking);
    trouble = null;
  }

  /** The row as it reads now; null where nothing changed and its mark stands. */
  function follow(found: FoundRow): Row | null {
    const read = readFound(found);
    const text = read.cells.join('\u0000');
    const before = rows.get(found.element);
    if (before && before.text === text && before.view.host.isConnected) return null;
    const reading = found.reader.read(read);
    const view = before?.view ?? viewFor(found.element);
    const row = { found, text, reading, view };
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
          remember(read, mark);
          for (const row of rows.values())
            if (isRead(row.reading) && keyOf(row.reading) === keyOf(read)) lay(row, mark);
        },
        async backhaul() {
          const { opened } = await sendMessage(searchBackhaulOf, { load: load() });
          if (!opened) throw new AppError('unavailable', 'Open Headhaul’s panel: the search is filled in there.');
        },
      },
      dark,
    );
  }

  async function askFor(batch: readonly Row[]): Promise<void> {
    const loads = batch.flatMap(({ reading }) => (isRead(reading) ? [reading] : []));
    const { marks } = await sendMessage(askMarks, { loads });
    for (const [index, load] of loads.entries()) {
      const mark = marks[index];
      if (mark) remember(load, mark);
    }
    await inSlices(
      batch,
      () => stopped,
      (row) => {
        const mark = isRead(row.reading) && known.get(keyOf(row.reading));
        // the page may have drawn over it meanwhile
        if (mark && rows.get(row.found.element) === row) lay(row, mark);
      },
    );
  }

  function remember(load: PageLoad, mark: Mark): void {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(keyOf(load), mark);
  }

  function lay(row: Row, mark: Mark): void {
    if (stopped || !row.found.element.isConnected) return;
    row.view.show(mark);
    layMark(row.view.host, row.found);
  }

  function drop(element: HTMLElement, row: Row): void {
    row.view.host.remove();
    rows.delete(element);
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
      for (const row of rows.values()) row.text = '';
      void look();
    },
    stop(): void {
      stopped = true;
      watcher.stop();
      clear();
    },
  };
}

const BATCH = Math.min(60, ROWS_AT_ONCE);

const keyOf = (load: PageLoad): string => JSON.stringify(load);

const isNear = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -200 && top < innerHeight + 200;
};
