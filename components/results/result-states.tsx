import type { ReactNode } from 'react';
import type { RunState } from '#components/queries/search-run.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { messageOf } from '#core/contract/error.ts';
import { SearchFailed } from './search-failed.tsx';

type Props = {
  run: RunState;
  /** How many there are to show. */
  count: number;
  /** More are on their way. */
  waiting: boolean;
  noun: 'load' | 'pair';
  /** What stands where there are none. */
  none: ReactNode;
  onRetry: () => void;
  children: ReactNode;
};

/** What a search brought, in each of its states: on its way, failed, nothing, and what came. */
export function ResultStates({ run, count, waiting, noun, none, onRetry, children }: Props) {
  if (count === 0 && !waiting && hasFailed(run)) {
    return <SearchFailed error={run.error} boards={run.boards} onRetry={onRetry} />;
  }
  if (count === 0 && !waiting) return none;
  return (
    <>
      {run.error && (
        <Alert kind="warn" className="mb-2">
          <span className="flex flex-wrap items-center gap-2">
            {messageOf(run.error, 'Failed to fetch loads. Please try again.')} These are the {noun}s that came before.
            <Button size="sm" className="ml-auto" onClick={onRetry}>
              Try again
            </Button>
          </span>
        </Alert>
      )}
      {children}
    </>
  );
}

/** Whether a search ended without an answer of any board. */
export const hasFailed = ({ status, error, boards }: RunState): boolean =>
  error !== null || (status === 'done' && boards.length > 0 && boards.every(({ state }) => state !== 'ok'));

/** How many to say there are; null while that is not known. */
export const countToSay = (run: RunState, count: number, waiting: boolean): number | null =>
  count === 0 && (waiting || hasFailed(run)) ? null : count;
