import { Truck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DriverLoads } from '#components/driver/driver-loads.tsx';
import { useAssignedLoads } from '#components/queries/booked-loads.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { messageOf } from '#core/contract/error.ts';
import { dateTimeLabel } from '#core/domain/format.ts';
import { keepForOffline } from './offline-app.ts';
import { readStoredLoads } from './stored-loads.ts';
import { useStoreAssigned } from './use-store-assigned.ts';

const PdfViewer = lazy(() =>
  import('#components/documents/pdf-viewer.tsx').then((file) => ({ default: file.PdfViewer })),
);

/** What a driver sees: the loads assigned to them, the next pickup first, also without a connection. */
export function MyLoadsScreen() {
  const { user } = useAuth();
  useEffect(keepForOffline, []);
  return user && <Assigned key={user.email} user={user} />;
}

function Assigned({ user }: { user: SessionUser }) {
  const [known] = useState(() => readStoredLoads(user.email));
  const assigned = useAssignedLoads(known);
  const { data, error } = assigned;
  const [viewed, setViewed] = useState<AttachedDocument | null>(null);
  useStoreAssigned(user.email);

  if (!data) {
    return (
      <>
        <PageHead title="My Loads" />
        {error ? (
          <ErrorState
            message={messageOf(error, 'Failed to fetch booked loads')}
            onRetry={() => void assigned.refetch()}
            busy={assigned.isFetching}
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
          {messageOf(error, 'Failed to fetch booked loads')} This list is from{' '}
          {dateTimeLabel(new Date(assigned.dataUpdatedAt).toISOString())}.
        </Alert>
      )}
      {data.length === 0 ? (
        <Nothing email={user.email} />
      ) : (
        <div className="max-w-xl">
          <DriverLoads loads={data} onView={setViewed} />
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
