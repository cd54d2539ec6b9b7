import type { Load } from '#core/contract/load.ts';
import { type BoardName, boardOf } from './board-names.ts';

/** Each board once. */
export const BoardMarks = ({ boards }: { boards: readonly Pick<Load, 'data_source' | 'page'>[] }) => (
  <span className="inline-flex gap-1">
    {[...new Map(boards.map(boardOf).map((board) => [board.name, board])).values()].map((board) => (
      <BoardMark key={board.name} board={board} />
    ))}
  </span>
);

/** The board's two letters; its name on hover and for screen readers. */
export function BoardMark({ board: { name, mark } }: { board: BoardName }) {
  return (
    <abbr
      title={name}
      className="rounded-sm border border-line px-[3px] text-[0.6875rem] text-mute leading-4 no-underline"
    >
      {mark}
    </abbr>
  );
}
