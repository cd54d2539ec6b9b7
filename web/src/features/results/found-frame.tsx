import type { ReactNode } from 'react';
import type { RunState } from '#components/queries/search-run.ts';
import { BoardChips } from '#components/search/board-chips.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { messageOf } from '#core/contract/error.ts';
import { MendBoard } from './mend-board.tsx';
import { SearchFailed } from './search-failed.tsx';
import { Toolbar } from './toolbar.tsx';
import type { PageRun } from './use-run.ts';
import type { useView } from './use-view.ts';

type Props = {
  result: PageRun & { run: RunState };
  view: ReturnType<typeof useView>;
  order: ReactNode;
  noun: 'load' | 'pair';
  /** How many there are to show. */
  count: number;
  /** Some that came are still being ranked. */
  ranking?: boolean;
  /** What stands where the boards brought nothing. */
  none: ReactNode;
  children: ReactNode;
};

/** What a search brought, in each of its states: on its way, failed, nothing, and what there is. */
export function FoundFrame({ result, view, order, noun, count, ranking = false, none, children }: Props) {
  const { run, restored, waits, searchNow } = result;
  if (waits) {
    return (
      <Alert kind="info" className="mt-3">
        This is the search of a link. Press Find Available Loads to run it: a search uses one of your seven a day.
      </Alert>
    );
  }
  if (run.status === 'idle' || run.error?.code === 'invalid') return null;
  const waiting = run.status === 'searching' || ranking;
  const noneAnswered =
    run.status === 'done' && run.boards.length > 0 && run.boards.every(({ state }) => state !== 'ok');
  const failed = run.error !== null || noneAnswered;
  return (
    <>
      <Toolbar
        view={view}
        order={order}
        noun={noun}
        count={count === 0 && (waiting || failed) ? null : count}
        fetchedAt={run.fetchedAt}
        onRefresh={restored ? searchNow : undefined}
        sandbox={run.boards.some(({ sandbox }) => sandbox)}
      >
        <BoardChips boards={run.boards} mend={(board) => <MendBoard board={board} />} />
      </Toolbar>
      {count === 0 && failed && !ranking ? (
        <SearchFailed error={run.error} boards={run.boards} onRetry={searchNow} />
      ) : count === 0 && !waiting ? (
        none
      ) : (
        <>
          {run.error && (
            <Alert kind="warn" className="mb-2">
              <span className="flex flex-wrap items-center gap-2">
                {messageOf(run.error, 'Failed to fetch loads. Please try again.')} These are the {noun}s that came
                before.
                <Button size="sm" className="ml-auto" onClick={searchNow}>
                  Try again
                </Button>
              </span>
            </Alert>
          )}
          {children}
        </>
      )}
    </>
  );
}
