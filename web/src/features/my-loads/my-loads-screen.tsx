import { Truck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DriverLoad } from '#components/driver/driver-load.tsx';
import { type LiveKind, useLiveList } from '#components/live/use-live-list.ts';
import { useAcknowledgeLoad, useAssignedLoads } from '#components/queries/booked-loads.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { messageOf } from '#core/contract/error.ts';
import { dateTimeLabel } from '#core/domain/format.ts';
import { keepForOffline } from './offline-app.ts';
import { readStoredLoads, storeLoads } from './stored-loads.ts';

const PdfViewer = lazy(() =>
  import('#components/documents/pdf-viewer.tsx').then((file) => ({ default: file.PdfViewer })),
);

/** What a driver sees: the loads assigned to them, the next pickup first, also without a connection. */
export function MyLoadsScreen() {
  const { user } = useAuth();
  useEffect(keepForOffline, []);
  return user && <Assigned key={user.email} user={user} />;
}

const ASSIGNED: LiveKind<BookedLoad> = {
  idOf: ({ id }) => id,
  stateOf: ({ state, documents, child, assigned_at }) =>
    `${state} ${child?.state} ${assigned_at} ${documents.length + (child?.documents.length ?? 0)}`,
};

function Assigned({ user }: { user: SessionUser }) {
  const [known] = useState(() => readStoredLoads(user.email));
  const { data, dataUpdatedAt, error, isFetching, refetch } = useAssignedLoads(known);
  const acknowledge = useAcknowledgeLoad();
  const [viewed, setViewed] = useState<AttachedDocument | null>(null);
  const live = useLiveList(data, data !== undefined, ASSIGNED, () => false);
  const fetchedAt = new Date(dataUpdatedAt).toISOString();
  useEffect(() => {
    if (data) storeLoads(user.email, { loads: data, fetchedAt });
  }, [data, fetchedAt, user.email]);

  if (!data) {
    return (
      <>
        <PageHead title="My Loads" />
        {error ? (
          <ErrorState
            message={messageOf(error, 'Failed to fetch booked loads')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div role="status" aria-label="Loading your loads" className="max-w-xl">
            <Skeleton className="h-140" />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <PageHead title="My Loads" count={data.length > 0 && `${data.length} ${data.length === 1 ? 'load' : 'loads'}`} />
      {error && (
        <Alert kind="warn" className="mb-3 max-w-xl">
          {messageOf(error, 'Failed to fetch booked loads')} This list is from {dateTimeLabel(fetchedAt)}.
        </Alert>
      )}
      {live.items.length === 0 ? (
        <Nothing email={user.email} />
      ) : (
        <div className="grid max-w-xl gap-4" {...live.hold}>
          {live.items.map(({ item: load, changed }, index) => {
            const mine = acknowledge.variables?.load.id === load.id;
            return (
              <DriverLoad
                key={load.id}
                load={load}
                changed={changed}
                next={index === 0 && live.items.length > 1}
                busy={mine && acknowledge.isPending}
                error={
                  mine && acknowledge.isError
                    ? messageOf(acknowledge.error, 'Your carrier could not be told. Please try again.')
                    : null
                }
                onAcknowledge={() => acknowledge.mutate({ load })}
                onView={setViewed}
              />
            );
          })}
        </div>
      )}
      {viewed && (
        <Suspense fallback={null}>
          <PdfViewer document={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  );
}

const Nothing = ({ email }: { email: string }) => (
  <EmptyState icon={<Truck />} title="No booked loads">
    <p>
      Loads appear here once a carrier assigns them to you. The carrier adds you as a driver by your e-mail address,{' '}
      <strong className="text-ink">{email}</strong>, and then assigns booked loads to you.
    </p>
  </EmptyState>
);
