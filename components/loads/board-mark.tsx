import type { DataSource } from '#core/contract/load.ts';
import { BOARDS } from './board-names.ts';

/** Each board once. */
export const BoardMarks = ({ boards }: { boards: readonly { data_source: DataSource }[] }) => (
  <span className="inline-flex gap-1">
    {[...new Set(boards.map(({ data_source }) => data_source))].map((board) => (
      <BoardMark key={board} board={board} />
    ))}
  </span>
);

/** The board's two letters; its name on hover and for screen readers. */
export function BoardMark({ board }: { board: DataSource }) {
  const { name, mark } = BOARDS[board];
  return (
    <abbr
      title={name}
      className="rounded-sm border border-line px-[3px] text-[0.6875rem] text-mute leading-4 no-underline"
    >
      {mark}
    </abbr>
  );
}
