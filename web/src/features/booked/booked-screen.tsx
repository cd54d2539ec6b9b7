import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DeleteBookedDialog, SettleDialog, type ToSettle } from '#components/booked/booked-dialogs.tsx';
import { useBookedActions } from '#components/queries/booked-actions.ts';
import { useBookedLoads } from '#components/queries/booked-loads.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';
import { MyLoadsTabs } from '#web/app/my-loads-tabs.tsx';
import { BookedList, LoadingCards } from './booked-list.tsx';
import { useBookedDocuments } from './use-booked-documents.tsx';

/** My Loads, the booked ones: a carrier's own, or those a dispatcher booked, newest first. */
export function BookedScreen() {
  const isCarrier = useAuth().user?.account_type === 'carrier';
  const booked = useBookedLoads(true, { live: true });
  const { data: list, error } = booked;
  const actions = useBookedActions();
  const documents = useBookedDocuments();
  const [settling, setSettling] = useState<ToSettle | null>(null);
  const settle = async () => {
    if (!settling) return;
    const { load, ...how } = settling;
    if (await actions.settle(load, how)) setSettling(null);
  };
  return (
    <>
      <PageHead title="My Loads" count={list && countLabel(list.length)} />
      <MyLoadsTabs />
      {error && (
        <Alert kind="bad" className="mb-4">
          <span className="flex flex-wrap items-center gap-2">
            {messageOf(error, 'Failed to fetch booked loads')}
            <Button size="sm" busy={booked.isFetching} onClick={() => void booked.refetch()}>
              Try again
            </Button>
          </span>
        </Alert>
      )}
      {list ? (
        <BookedList
          list={list}
          isCarrier={isCarrier}
          actions={actions}
          onSettle={setSettling}
          documents={documents}
          empty={
            <EmptyState
              icon={<CalendarCheck />}
              title="No booked loads"
              action={
                <Link to={paths.savedLoads} className={buttonClass('primary')}>
                  Go to saved loads
                </Link>
              }
            >
              Book a load from the search results or from your saved loads, and it stands here.
            </EmptyState>
          }
        />
      ) : (
        !error && <LoadingCards />
      )}
      <DeleteBookedDialog
        load={actions.asked}
        busy={actions.asked !== null && actions.isBusy(actions.asked)}
        onConfirm={() => void actions.confirmDelete()}
        onCancel={actions.cancelDelete}
      />
      <SettleDialog
        asked={settling}
        busy={settling !== null && actions.isBusy(settling.load)}
        onConfirm={() => void settle()}
        onCancel={() => setSettling(null)}
      />
      {documents.dialogs}
    </>
  );
}

const countLabel = (count: number): string =>
  count === 1 ? '1 booked load.' : `${count.toLocaleString('en-US')} booked loads.`;
