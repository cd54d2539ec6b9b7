import type { DataSource } from '#core/contract/load.ts';

/** The boards as people name them, and the mark that stands for one in a table. */
export const BOARDS: Record<DataSource, { name: string; mark: string }> = {
  truckstop: { name: 'Truckstop', mark: 'TS' },
  direct_freight: { name: 'Direct Freight', mark: 'DF' },
  'C.H. Robinson': { name: 'C.H. Robinson', mark: 'CH' },
};
