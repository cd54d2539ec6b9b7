import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeleteDialog } from '#components/loads/delete-dialog.tsx';
import type { SavedTableRow } from '#components/loads/saved-table.tsx';
import { useLiveRows } from '#components/loads/use-live-rows.ts';
import { useAppConfig } from '#components/queries/app-config.ts';
import { useSaveActions } from '#components/queries/save-actions.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { messageOf } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { savedId } from '#core/domain/entry-id.ts';
import { MyLoadsTabs } from '#web/app/my-loads-tabs.tsx';
import { OpenDetails } from './open-details.tsx';
import { SavedStanding } from './saved-details.tsx';
import { CarrierLists, DispatcherLists } from './saved-lists.tsx';
import { UnassignedLoads } from './unassigned-loads.tsx';
import { useBookAction } from './use-book-action.tsx';
import { useNewestRows } from './use-rows.ts';
import { useSavedList } from './use-saved-list.ts';
import { useSuggestionCell } from './use-suggestion-cell.tsx';
import { useView } from './use-view.ts';

/** What stands beside the saved loads while no details are open; the route brings it. */
type SavedPlanner = {
  /** Shows and hides it. */
  toggle: ReactNode;
  /** Whether it takes room on a wide window. */
  open: boolean;
  panel: (onOpen: (id: string) => void) => ReactNode;
  close: () => void;
};

/** My Loads: what the user saved and, for a carrier, what was suggested to them, newest first. */
export function SavedScreen({ planner }: { planner: SavedPlanner }) {
  const { user } = useAuth();
  const isCarrier = user?.account_type === 'carrier';
  const { list, error, suggestionsError, isFetching, retry } = useSavedList(isCarrier);
  const saves = useSaveActions(user?.email);
  const suggestion = useSuggestionCell(isCarrier);
  const book = useBookAction();
  const view = useView();
  const sandbox = useAppConfig().data?.sandbox.boards ?? false;
  const isTheirs = ({ suggested_by }: SavedLoad) => isCarrier && suggested_by !== null;
  const live = useLiveRows(list, list !== undefined, isTheirs);
  const groups = useNewestRows(live.loads);
  const rows = live.rows.flatMap((row, index): SavedTableRow | [] => {
    const group = groups[index];
    return group ? { ...row, group } : [];
  });
  useShortcuts([
    {
      keys: 'Escape',
      label: view.openId === null ? 'Close the AI Planner' : 'Close the details',
      run: view.openId === null ? planner.close : view.close,
      when: () => view.openId !== null || planner.open,
    },
  ]);
  const count = list && `${list.length.toLocaleString('en-US')} ${list.length === 1 ? 'load' : 'loads'}`;
  const savedOf = (load: Load) => live.loads.find((saved) => savedId(saved) === load.id);
  const Lists = isCarrier ? CarrierLists : DispatcherLists;
  return (
    <div className={clsx((view.openId !== null || planner.open) && 'xl:mr-[350px]')}>
      <PageHead
        title="My Loads"
        count={count}
        actions={
          <>
            {sandbox && rows.length > 0 && <Badge>Sandbox data</Badge>}
            {planner.toggle}
          </>
        }
      />
      <MyLoadsTabs />
      {suggestionsError && !error && (
        <Alert kind="warn" className="mb-3">
          <span className="flex flex-wrap items-center gap-2">
            The loads suggested to you could not be read.
            <Button size="sm" busy={isFetching} onClick={retry}>
              Try again
            </Button>
          </span>
        </Alert>
      )}
      {error ? (
        <ErrorState
          message={messageOf(error, 'Failed to fetch saved loads. Please try again.')}
          onRetry={retry}
          busy={isFetching}
        />
      ) : list?.length === 0 && rows.length === 0 ? (
        <EmptyState
          icon={<Bookmark />}
          title="No saved loads yet. Start searching for loads to save them here!"
          action={
            <Link to={paths.loadSearch} className={buttonClass('primary')}>
              Search for loads
            </Link>
          }
        />
      ) : (
        <div {...live.hold}>
          <Lists
            rows={rows}
            loading={!list}
            openId={view.openId}
            onOpen={({ lead }) => view.open(lead.load.id)}
            isOwn={(saved) => saves.savedIds.has(savedId(saved))}
            onDelete={(saved) => saves.remove(savedId(saved))}
            suggestion={suggestion}
            book={book.row}
          />
        </div>
      )}
      <UnassignedLoads isCarrier={isCarrier} />
      <p role="status" className="sr-only">
        {live.changes > 0 && `${live.changes} ${live.changes === 1 ? 'load' : 'loads'} changed`}
      </p>
      {view.openId === null && planner.panel(view.open)}
      <OpenDetails
        rows={groups}
        view={view}
        saves={saves}
        isSandbox={() => sandbox}
        standing={(load) => {
          const saved = savedOf(load);
          return saved && <SavedStanding saved={saved} suggestion={suggestion(saved)} booking={book.standing(saved)} />;
        }}
        booking={(load) => {
          const saved = savedOf(load);
          return saved && book.saved(saved);
        }}
      />
      {book.dialog}
      <DeleteDialog saved={saves.asked} onConfirm={saves.confirm} onCancel={saves.cancel} />
    </div>
  );
}
