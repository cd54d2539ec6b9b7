import type { DataSource, LoadSource } from '#core/contract/load.ts';

/** What a load's id begins with: see docs/decisions/0004-load-ids-carry-their-board.md; 'pg-' of one read from a page. */
const PREFIX: Record<LoadSource, string> = {
  truckstop: 'ts-',
  direct_freight: 'df-',
  'C.H. Robinson': 'ch-',
  page: 'pg-',
};

/** The id that a load has over all boards, of the id that its board gave it. */
export const loadId = (board: DataSource, boardLoadId: string): string => PREFIX[board] + boardLoadId;

/** Whether an id is one of its load's board. */
export const isIdOfBoard = ({ id, data_source }: { id: string; data_source: LoadSource }): boolean =>
  id.startsWith(PREFIX[data_source]) && id.length > PREFIX[data_source].length;
