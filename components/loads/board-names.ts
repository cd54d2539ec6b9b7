import type { DataSource, Load } from '#core/contract/load.ts';

/** A board as people name it, and the mark that stands for it in a table. */
export type BoardName = { name: string; mark: string };

export const BOARDS: Record<DataSource, BoardName> = {
  truckstop: { name: 'Truckstop', mark: 'TS' },
  direct_freight: { name: 'Direct Freight', mark: 'DF' },
  'C.H. Robinson': { name: 'C.H. Robinson', mark: 'CH' },
};

/** The board of a load: of one read from a page, the board whose page it was. */
export const boardOf = ({ data_source, page }: Pick<Load, 'data_source' | 'page'>): BoardName =>
  data_source === 'page' ? { name: page?.board ?? 'A page', mark: 'PG' } : BOARDS[data_source];
