import { Bookmark } from 'lucide-react';
import type { BookAction } from '#components/booking/use-book-action.tsx';
import { useAppConfig } from '#components/queries/app-config.ts';
import type { SaveActions } from '#components/queries/save-actions.ts';
import { useSavedLoads } from '#components/queries/saved-loads.ts';
import type { Order } from '#components/results/load-order.tsx';
import { LoadOrder } from '#components/results/load-order.tsx';
import { OpenDetails } from '#components/results/open-details.tsx';
import { useSavedRows } from '#components/results/use-rows.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import type { Load } from '#core/contract/load.ts';
import { savedId } from '#core/domain/entry-id.ts';
import { TableAndMap } from './table-and-map.tsx';
import { Toolbar } from './toolbar.tsx';
import type { useView } from './use-view.ts';

type Props = {
  order: Order;
  view: ReturnType<typeof useView>;
  saves: SaveActions;
  book: BookAction;
};

const NONE: [] = [];

/** The saved loads in the results' place. */
export function SavedView({ order, view, saves, book }: Props) {
  const { data, error, refetch, isFetching } = useSavedLoads();
  const { rows, standingOf } = useSavedRows(data ?? NONE, order.by, order.reversed);
  const sandbox = useAppConfig().data?.sandbox.boards ?? false;
  const loading = !data && !error;
  const savedOf = ({ id }: Load) => data?.find((saved) => savedId(saved) === id);
  return (
    <>
      <Toolbar
        view={view}
        order={<LoadOrder order={order} />}
        count={data ? rows.length : null}
        sandbox={sandbox && rows.length > 0}
      >
        <h2 className="font-semibold">Saved loads</h2>
      </Toolbar>
      {error && !data ? (
        <ErrorState message="Failed to load saved loads" onRetry={() => void refetch()} busy={isFetching} />
      ) : rows.length === 0 && !loading ? (
        <EmptyState icon={<Bookmark />} title="No saved loads yet">
          Save a load or a pair from the results and it stands here.
        </EmptyState>
      ) : (
        <TableAndMap
          label="Saved loads"
          rows={rows}
          waiting={loading}
          order={order}
          savedIds={saves.savedIds}
          standingOf={standingOf}
          view={view}
          onToggleSaved={({ lead }) => saves.remove(lead.load.id)}
        />
      )}
      <OpenDetails
        rows={rows}
        view={view}
        saves={saves}
        isSandbox={() => sandbox}
        standing={(load) => {
          const saved = savedOf(load);
          return saved && book.savedStanding(saved);
        }}
        booking={(load) => {
          const saved = savedOf(load);
          return saved && book.saved(saved);
        }}
      />
    </>
  );
}
