import type { PageBoard } from '#core/lens/boards.ts';
import type { PageRow, Structure } from '#core/lens/page.ts';
import { type TableReader, tableReader } from '#core/lens/read-table.ts';

/** A row of a list of loads on the page, and what reads it. */
export type FoundRow = { element: HTMLElement; cells: readonly HTMLElement[]; reader: TableReader };

/** Longer text is not read; what is far beyond it is not even gathered. */
const ENOUGH_CHARACTERS = 500;

/** What finds the lists of loads on a page, one reader for each head it met. */
export function createFinder(board: PageBoard, page: Document) {
  const readers = new Map<string, TableReader | null>();
  let today = '';
  const readerFor = (headings: readonly string[]): TableReader | null => {
    const key = [today, ...headings].join('\u0000');
    let reader = readers.get(key);
    if (reader === undefined) {
      // a page with ever new heads shall not fill the memory
      if (readers.size > 200) readers.clear();
      reader = tableReader(board, headings, today);
      readers.set(key, reader);
    }
    return reader;
  };

  return function find(): { rows: FoundRow[]; lists: number } {
    today = new Date().toLocaleDateString('en-CA');
    for (const structure of board.structures) {
      const found = [...page.querySelectorAll<HTMLElement>(structure.container)]
        .map((container) => rowsOf(container, structure, readerFor))
        .filter((rows) => rows.length > 0);
      if (found.length > 0) return { rows: found.flat(), lists: found.length };
    }
    return { rows: [], lists: 0 };
  };
}

function rowsOf(
  container: HTMLElement,
  structure: Structure,
  readerFor: (headings: readonly string[]) => TableReader | null,
): FoundRow[] {
  const heads =
    'heading' in structure ? [...container.querySelectorAll<HTMLElement>(structure.heading)].map(textOf) : null;
  const ofHeads = heads && readerFor(heads);
  if (heads && !ofHeads) return [];
  const headCells = new Set(container.querySelectorAll('[scope=col], [role=columnheader]'));
  const rows: FoundRow[] = [];
  for (const element of container.querySelectorAll<HTMLElement>(structure.row)) {
    const cells = [...element.querySelectorAll<HTMLElement>(structure.cell)];
    // what unfolds below a row, and heads repeated between rows, are no rows of loads
    if (cells.length < 3 || cells.some((cell) => headCells.has(cell))) continue;
    const reader =
      ofHeads ?? readerFor('name' in structure ? cells.map((cell) => cell.getAttribute(structure.name) ?? '') : []);
    if (reader) rows.push({ element, cells, reader });
  }
  return rows;
}

export const readFound = ({ cells }: FoundRow): PageRow => ({
  // a cell over two columns shifts all that follow
  cells: cells.some((cell) => cell instanceof HTMLTableCellElement && cell.colSpan > 1) ? [] : cells.map(textOf),
});

/** A cell's text, with a line break between pieces that stand in elements of their own. */
function textOf(cell: HTMLElement): string {
  const { firstChild: only } = cell;
  // most cells hold a text and nothing else
  if (only instanceof Text && only === cell.lastChild) {
    const text = only.data.slice(0, ENOUGH_CHARACTERS);
    return text.trim() === '' ? '' : text;
  }
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node && text.length < ENOUGH_CHARACTERS; node = walker.nextNode()) {
    if (node.parentNode instanceof HTMLScriptElement || node.parentNode instanceof HTMLStyleElement) continue;
    const piece = (node as Text).data.slice(0, ENOUGH_CHARACTERS);
    if (piece.trim() !== '') text += text === '' ? piece : `\n${piece}`;
  }
  return text;
}
