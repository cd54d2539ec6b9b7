import type { PageBoard } from './boards.ts';
import { type Columns, findColumns } from './columns.ts';
import type { PageRow, PageTable } from './page.ts';
import type { Reading } from './page-load.ts';
import { readRow } from './read-row.ts';

/** Reads the rows of one list, each by itself. */
export type TableReader = { columns: Columns; read(row: PageRow): Reading };

/** What reads a list with these heads on a board's page; null where it is no list of loads. `today`: YYYY-MM-DD. */
export function tableReader(board: PageBoard, headings: readonly string[], today: string): TableReader | null {
  if (headings.length > MOST_COLUMNS) return null;
  const columns = findColumns(headings, board.headings) ?? findColumns(headings);
  return columns && { columns, read: (row) => readRow(row, columns, headings.length, today) };
}

const MOST_COLUMNS = 80;

/** All rows of a list; none of what is no list of loads. */
export const readTable = (board: PageBoard, { headings, rows }: PageTable, today: string): Reading[] => {
  const reader = tableReader(board, headings, today);
  return reader ? rows.map(reader.read) : [];
};
