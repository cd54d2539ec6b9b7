import { useMemo } from 'react';
import type { SaveActions } from '#components/queries/save-actions.ts';
import type { Load } from '#core/contract/load.ts';
import { FoundFrame } from './found-frame.tsx';
import { LoadOrder } from './load-order.tsx';
import { NoLoads } from './no-loads.tsx';
import { OpenDetails } from './open-details.tsx';
import { TableAndMap } from './table-and-map.tsx';
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

/** The loads that the boards brought, and the details of the open one. */
export function FoundLoads({ page, order, view, saves, book, result, onEdit }: Props) {
  const { run, since } = result;
  const { rows, standingOf, ranking } = useRows(run.loads, order.by, order.reversed);
  const newIds = useMemo(
    () => new Set(since ? run.loads.filter(({ id }) => !since.has(id)).map(({ id }) => id) : []),
    [since, run.loads],
  );
  const isSandbox = ({ data_source }: Load) =>
    run.boards.some(({ board, sandbox }) => sandbox && board === data_source);
  return (
    <>
      <FoundFrame
        result={result}
        view={view}
        order={<LoadOrder order={order} />}
        noun="load"
        count={rows.length}
        ranking={ranking}
        none={page.search && <NoLoads form={page.search.form} onEdit={onEdit} />}
      >
        <TableAndMap
          label="Loads"
          rows={rows}
          waiting={run.status === 'searching' || ranking}
          order={order}
          savedIds={saves.savedIds}
          newIds={newIds}
          standingOf={standingOf}
          view={view}
          onToggleSaved={({ lead }) => saves.toggle(lead.load)}
        />
      </FoundFrame>
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
