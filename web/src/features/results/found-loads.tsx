import { useMemo } from 'react';
import type { BookAction } from '#components/booking/use-book-action.tsx';
import type { SaveActions } from '#components/queries/save-actions.ts';
import type { Order } from '#components/results/load-order.tsx';
import { LoadOrder } from '#components/results/load-order.tsx';
import { MendBoard } from '#components/results/mend-board.tsx';
import { NoLoads } from '#components/results/no-loads.tsx';
import { OpenDetails } from '#components/results/open-details.tsx';
import { countToSay, ResultStates } from '#components/results/result-states.tsx';
import { useRows } from '#components/results/use-rows.ts';
import { BoardChips } from '#components/search/board-chips.tsx';
import { Alert } from '#components/ui/alert.tsx';
import type { Load } from '#core/contract/load.ts';
import { TableAndMap } from './table-and-map.tsx';
import { Toolbar } from './toolbar.tsx';
import type { PageSearch } from './use-page-search.ts';
import type { Result } from './use-result.ts';
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
  const isSandbox = ({ data_source }: Load) =>
    run.boards.some(({ board, sandbox }) => sandbox && board === data_source);
  return (
    <>
      <Toolbar
        view={view}
        order={<LoadOrder order={order} />}
        count={countToSay(run, rows.length, waiting)}
        fetchedAt={run.fetchedAt}
        onRefresh={restored ? searchNow : undefined}
        sandbox={run.boards.some(({ sandbox }) => sandbox)}
      >
        <BoardChips boards={run.boards} mend={(board) => <MendBoard board={board} />} />
      </Toolbar>
      <ResultStates
        run={run}
        count={rows.length}
        waiting={waiting}
        noun="load"
        none={page.search && <NoLoads form={page.search.form} onEdit={onEdit} />}
        onRetry={searchNow}
      >
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
      </ResultStates>
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
