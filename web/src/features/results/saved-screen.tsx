import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBookAction } from '#components/booking/use-book-action.tsx';
import { DeleteDialog } from '#components/loads/delete-dialog.tsx';
import { useSaveActions } from '#components/queries/save-actions.ts';
import { countOfSaved, SavedList } from '#components/saved/saved-list.tsx';
import { useSavedPage } from '#components/saved/use-saved-page.tsx';
import { useAuth } from '#components/session/auth.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { paths } from '#core/domain/app-paths.ts';
import { MyLoadsTabs } from '#web/app/my-loads-tabs.tsx';
import { UnassignedLoads } from './unassigned-loads.tsx';
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
  const saves = useSaveActions(user?.email);
  const book = useBookAction();
  const view = useView();
  const page = useSavedPage({ isCarrier, view, saves, book });
  useShortcuts([
    {
      keys: 'Escape',
      label: view.openId === null ? 'Close the AI Planner' : 'Close the details',
      run: view.openId === null ? planner.close : view.close,
      when: () => view.openId !== null || planner.open,
    },
  ]);
  return (
    <div className={clsx((view.openId !== null || planner.open) && 'xl:mr-[350px]')}>
      <PageHead
        title="My Loads"
        count={countOfSaved(page)}
        actions={
          <>
            {page.sandbox && page.rows.length > 0 && <Badge>Sandbox data</Badge>}
            {planner.toggle}
          </>
        }
      />
      <MyLoadsTabs />
      <SavedList
        page={page}
        toSearch={
          <Link to={paths.loadSearch} className={buttonClass('primary')}>
            Search for loads
          </Link>
        }
      />
      <UnassignedLoads isCarrier={isCarrier} />
      {view.openId === null && planner.panel(view.open)}
      {page.details}
      {book.dialog}
      <DeleteDialog saved={saves.asked} onConfirm={saves.confirm} onCancel={saves.cancel} />
    </div>
  );
}
