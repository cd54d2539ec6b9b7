import type { BoardState, DataSource } from '#core/contract/load.ts';

/** A sandboxed board that has answered, with nothing. */
export const aBoardState = (board: DataSource, changes: Partial<BoardState> = {}): BoardState => ({
  board,
  state: 'ok',
  loads: 0,
  milliseconds: 1,
  reason: null,
  notes: [],
  more: false,
  dropped: 0,
  sandbox: true,
  ...changes,
});
