import { useMemo } from 'react';
import type { SaveActions } from '#components/queries/save-actions.ts';
import { BoardChips } from '#components/search/board-chips.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { messageOf } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import { LoadOrder } from './load-order.tsx';
import { MendBoard } from './mend-board.tsx';
import { NoLoads } from './no-loads.tsx';
import { OpenDetails } from './open-details.tsx';
import { SearchFailed } from './search-failed.tsx';
import { TableAndMap } from './table-and-map.tsx';
import { Toolbar } from './toolbar.tsx';
import type { BookAction } from './use-book-action.tsx';
import type { Order } from './use-order.ts';
import type { PageSearch } from './use-page-search.ts';
import type { Result } from './use-result.ts';
import { useRows } from './use-rows.ts';
import type { useView } from './use-view.ts';

type Props = {
  page: PageSearch;
  order: Order;
  view: ReturnType<typeof useView>;
  saves: SaveActions;
  book: BookAction;
  result: Result;
  onEdit: () => void;
};

/** What the boards brought, in each of its states: on its way, failed, nothing, and rows. */
export function FoundLoads({ page, order, view, saves, book, result, onEdit }: Props) {
  const { run, since, restored, waits, searchNow } = result;
  const { rows, standingOf, ranking } = useRows(run.loads, order.by, order.reversed);
  const newIds = useMemo(
    () => new Set(since ? run.loads.filter(({ id }) => !since.has(id)).map(({ id }) => id) : []),
    [since, run.loads],
  );
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
  const failed = run.error || noneAnswered;
  const isSandbox = ({ data_source }: Load) =>
    run.boards.some(({ board, sandbox }) => sandbox && board === data_source);
  return (
    <>
      <Toolbar
        view={view}
        order={<LoadOrder order={order} />}
        count={rows.length === 0 && (waiting || failed) ? null : rows.length}
        fetchedAt={run.fetchedAt}
        onRefresh={restored ? searchNow : undefined}
        sandbox={run.boards.some(({ sandbox }) => sandbox)}
      >
        <BoardChips boards={run.boards} mend={(board) => <MendBoard board={board} />} />
      </Toolbar>
      {rows.length === 0 && failed && !ranking ? (
        <SearchFailed error={run.error} boards={run.boards} onRetry={searchNow} />
      ) : rows.length === 0 && !waiting ? (
        page.search && <NoLoads form={page.search.form} onEdit={onEdit} />
      ) : (
        <>
          {run.error && (
            <Alert kind="warn" className="mb-2">
              <span className="flex flex-wrap items-center gap-2">
                {messageOf(run.error, 'Failed to fetch loads. Please try again.')} These are the loads that came before.
                <Button size="sm" className="ml-auto" onClick={searchNow}>
                  Try again
                </Button>
              </span>
            </Alert>
          )}
          <TableAndMap
            label="Loads"
            rows={rows}
            waiting={waiting}
            order={order}
            savedIds={saves.savedIds}
            newIds={newIds}
            standingOf={standingOf}
            view={view}
            onToggleSaved={({ lead }) => saves.toggle(lead.load)}
          />
        </>
      )}
      <OpenDetails
        rows={rows}
        view={view}
        saves={saves}
        isSandbox={isSandbox}
        standing={book.foundStanding}
        booking={(load) => book.found(load, page.carrier?.email ?? null)}
      />
    </>
  );
}
