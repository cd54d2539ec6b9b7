import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { BoardMark } from '#components/loads/board-mark.tsx';
import { BOARDS } from '#components/loads/board-names.ts';
import type { Tone } from '#components/ui/badge.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { PairBoardState } from '#core/contract/backhaul.ts';
import type { BoardState } from '#core/contract/load.ts';

/** Of a backhaul search with the loads of either direction. */
type ShownState = BoardState & Partial<Pick<PairBoardState, 'outbound_loads' | 'return_loads'>>;
type BoardChipsProps = {
  boards: readonly ShownState[];
  /** What the user can do about a board that was left out. */
  mend?: (board: BoardState) => ReactNode;
  /** What else is to be said of the boards, after them. */
  children?: ReactNode;
};

/** How each board fared, in words; filled in as the boards answer. */
export function BoardChips({ boards, mend, children }: BoardChipsProps) {
  return (
    <ul
      aria-label="Boards"
      aria-live="polite"
      // the longer words of a backhaul search take a line of their own where they would be one below the other
      className={clsx(
        'flex min-w-0 flex-1 flex-wrap items-center gap-1',
        boards.some(({ outbound_loads }) => outbound_loads !== undefined) ? 'basis-[52rem]' : 'basis-96',
      )}
    >
      {boards.map((state) => (
        <li key={state.board} className="min-w-0 max-w-full">
          <BoardChip state={state} mend={state.state === 'left_out' ? mend?.(state) : undefined} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}

const DOT: Record<BoardState['state'], Tone> = {
  asking: 'neutral',
  ok: 'ok',
  left_out: 'warn',
  failed: 'bad',
  timed_out: 'bad',
};

function BoardChip({ state, mend }: { state: ShownState; mend: ReactNode }) {
  const { name } = BOARDS[state.board];
  const said = notesOf(state);
  return (
    <Chip
      {...(state.state === 'asking' ? { icon: <Spinner /> } : { dot: DOT[state.state] })}
      title={
        [state.reason, ...said, state.more && `${name} holds more loads than were fetched`]
          .filter(Boolean)
          .join(' · ') || undefined
      }
      // On a phone a reason is read in full, on as many lines as it takes.
      className="max-w-full max-sm:whitespace-normal max-sm:rounded-md"
    >
      <BoardMark board={BOARDS[state.board]} />
      <span className="sm:truncate">
        {/* There the mark is name enough, and the three fit side by side. */}
        <span className={clsx(state.state === 'ok' && 'max-sm:sr-only')}>{name} </span>
        {wordsOf(state)}
      </span>
      {mend}
      {said.length > 0 && (
        <span className="inline-flex min-w-0 shrink-[999] items-center gap-1 text-warn">
          <TriangleAlert aria-hidden className="size-3 shrink-0" />
          <span className="sm:max-w-80 sm:truncate">{said.join(' · ')}</span>
        </span>
      )}
    </Chip>
  );
}

function wordsOf(shown: ShownState): string {
  const { board, state, milliseconds, reason, more } = shown;
  switch (state) {
    case 'asking':
      return 'searching...';
    case 'ok': {
      const time = milliseconds === null ? '' : ` · ${(milliseconds / 1000).toFixed(1)} s`;
      return `${more ? 'first ' : ''}${countOf(shown)}${time}`;
    }
    case 'left_out':
      return `left out${because(board, reason)}`;
    case 'failed':
      return `failed${because(board, reason)}`;
    case 'timed_out':
      return 'did not answer in time';
  }
}

/** '182'; of a backhaul search '120 out, 62 back'. */
const countOf = ({ loads, outbound_loads, return_loads }: ShownState): string =>
  outbound_loads === undefined || return_loads === undefined
    ? loads.toLocaleString('en-US')
    : `${outbound_loads.toLocaleString('en-US')} out, ${return_loads.toLocaleString('en-US')} back`;

/** The reason without the board's name, which the chip has already. */
function because(board: BoardState['board'], reason: string | null): string {
  if (!reason) return '';
  const { name } = BOARDS[board];
  return `: ${reason.startsWith(`${name} `) ? reason.slice(name.length + 1) : reason}`;
}

function notesOf({ notes, dropped }: BoardState): string[] {
  return dropped > 0 ? [...notes, `${dropped} unreadable`] : notes;
}
