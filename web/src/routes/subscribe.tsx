import { Link } from 'react-router';
import { useAppConfig } from '#components/queries/app-config.ts';
import { usePlans } from '#components/queries/billing.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';
import { Plans } from '#web/features/subscribe/plans.tsx';

export function Component() {
  const { user } = useAuth();
  const sandbox = useAppConfig().data?.sandbox.payments ?? false;
  if (!user) return null;
  return (
    <>
      <PageHead title="Subscribe" actions={sandbox && <Badge tone="warn">Sandbox payments</Badge>} />
      {user.account_type === 'driver' ? <DriverNote /> : <PlansOf user={user} />}
    </>
  );
}

function PlansOf({ user }: { user: SessionUser }) {
  const plans = usePlans();
  if (plans.isPending) {
    return (
      <div role="status" aria-label="Loading the plans" className="grid max-w-3xl gap-4 md:grid-cols-2">
        <Skeleton className="h-104" />
        <Skeleton className="h-104" />
      </div>
    );
  }
  if (plans.isError) {
    return (
      <ErrorState
        message={messageOf(plans.error, 'The plans could not be loaded.')}
        onRetry={() => void plans.refetch()}
        busy={plans.isFetching}
      />
    );
  }
  return <Plans user={user} plans={plans.data.plans} connectedCarriers={plans.data.connected_carriers} />;
}

function DriverNote() {
  return (
    <EmptyState
      title="Drivers need no subscription"
      action={
        <Link to={paths.myLoads} className={buttonClass('primary')}>
          Go to My Loads
        </Link>
      }
    >
      You see every load that a carrier assigns to you, without an account fee.
    </EmptyState>
  );
}
