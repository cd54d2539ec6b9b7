import { CalendarCheck, Truck, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';
import { afterDrawn } from './after-drawn.ts';
import { BookedList } from './booked-list.tsx';
import type { KnownList } from './known.ts';
import { useKnownList } from './use-known-list.ts';

const WatchList = lazy(async () => {
  await afterDrawn();
  return { default: (await import('./watch-list.tsx')).WatchList };
});
const DriverList = lazy(() => import('./driver-list.tsx').then((file) => ({ default: file.DriverList })));

type LoadsProps = { user: SessionUser; known: KnownList | null };

export function Loads({ user, known }: LoadsProps) {
  if (user.account_type === 'no account') {
    return (
      <Elsewhere icon={<UserRound />} title="Choose your role" to={paths.signUp} label="Go on">
        Say whether you are a carrier, a dispatcher or a driver, and your loads show here.
      </Elsewhere>
    );
  }
  if (user.account_type !== 'driver' && user.subscription_type === 0) {
    return (
      <Elsewhere icon={<CalendarCheck />} title="No subscription" to={paths.subscribe} label="See the plans">
        Your booked loads show here with a plan.
      </Elsewhere>
    );
  }
  return <Listed user={user} known={known} />;
}

function Listed({ user, known }: LoadsProps) {
  const { data, at, error, isFetching, refetch } = useKnownList(user, known);
  const isDriver = user.account_type === 'driver';
  if (!data) {
    return error ? (
      <ErrorState
        message={messageOf(error, 'Failed to fetch booked loads')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <div className="p-3">
        <Coming />
      </div>
    );
  }
  return (
    <>
      <main className="min-h-0 flex-1 overflow-y-auto p-3">
        {error && (
          <Alert kind="warn" className="mb-3 text-sm">
            {messageOf(error, 'Failed to fetch booked loads')}
          </Alert>
        )}
        {data.length === 0 ? (
          <Nothing user={user} />
        ) : isDriver ? (
          <Suspense fallback={<Coming />}>
            <DriverList loads={data} />
          </Suspense>
        ) : (
          <BookedList loads={data} isCarrier={user.account_type === 'carrier'} />
        )}
        {!isDriver && (
          <Suspense>
            <WatchList user={user} />
          </Suspense>
        )}
      </main>
      <footer className="flex items-center justify-between gap-2 border-line border-t px-3 py-1.5 text-mute text-xs">
        <span className={error ? 'font-medium text-warn' : ''}>
          {at && (error ? `This list is from ${at}.` : `Updated ${at}`)}
        </span>
        {data.length > 0 && (
          <span className="tabular-nums">
            {data.length} {data.length === 1 ? 'load' : 'loads'}
          </span>
        )}
      </footer>
    </>
  );
}

const Coming = () => (
  <div role="status" aria-label="Loading your loads" className="grid gap-3">
    <Skeleton className="h-32" />
    <Skeleton className="h-24" />
  </div>
);

const Nothing = ({ user }: { user: SessionUser }) =>
  user.account_type === 'driver' ? (
    <EmptyState icon={<Truck />} title="No booked loads">
      Loads appear here once a carrier assigns them to you. The carrier adds you as a driver by your e-mail address,{' '}
      <strong className="text-ink">{user.email}</strong>, and then assigns booked loads to you.
    </EmptyState>
  ) : (
    <Elsewhere icon={<CalendarCheck />} title="No booked loads" to={paths.savedLoads} label="Go to saved loads">
      Book a load from the search results or from your saved loads, and it stands here.
    </Elsewhere>
  );

type ElsewhereProps = { icon: ReactNode; title: string; to: string; label: string; children: ReactNode };

const Elsewhere = ({ icon, title, to, label, children }: ElsewhereProps) => (
  <EmptyState
    icon={icon}
    title={title}
    action={
      <AppLink to={to} className={buttonClass('primary')}>
        {label}
      </AppLink>
    }
  >
    {children}
  </EmptyState>
);
