/** What of a page its adapter hands over: plain text, no DOM. Whatever is in it was written by somebody else. */
export type PageRow = {
  /** Text pieces of each cell, with a line break between those that stand in elements of their own. */
  cells: readonly string[];
  /** What the page itself names the row by, where it does. */
  id?: string | undefined;
};

/** A list of rows below one head. `headings`: a text for each cell of a row, or the page's own names of its cells. */
export type PageTable = { headings: readonly string[]; rows: readonly PageRow[] };

/** How a page's rows are found, as CSS selectors. Of a list whose cells carry names, `name` is the attribute. */
export type Structure = {
  container: string;
  row: string;
  cell: string;
} & ({ heading: string } | { name: string });

/** Any table, and any grid that says what it is. */
export const USUAL_STRUCTURES: readonly Structure[] = [
  {
    container: 'table',
    row: ':scope > tbody > tr, :scope > tr',
    cell: ':scope > td, :scope > th',
    heading: ':scope > thead > tr:last-child > *, :scope > tbody > tr:first-child > th, :scope > tr:first-child > th',
  },
  {
    container: '[role=grid], [role=table], [role=treegrid]',
    row: '[role=row]:has([role=gridcell], [role=cell])',
    cell: '[role=gridcell], [role=cell]',
    heading: '[role=columnheader]',
  },
];
