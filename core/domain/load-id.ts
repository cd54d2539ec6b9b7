import type { DataSource } from '#core/contract/load.ts';

/** What the id of a board's load begins with: see docs/decisions/0004-load-ids-carry-their-board.md. */
const PREFIX: Record<DataSource, string> = { truckstop: 'ts-', direct_freight: 'df-', 'C.H. Robinson': 'ch-' };

/** The id that a load has over all boards, of the id that its board gave it. */
export const loadId = (board: DataSource, boardLoadId: string): string => PREFIX[board] + boardLoadId;

/** Whether an id is one of its load's board. */
export const isIdOfBoard = ({ id, data_source }: { id: string; data_source: DataSource }): boolean =>
  id.startsWith(PREFIX[data_source]) && id.length > PREFIX[data_source].length;
