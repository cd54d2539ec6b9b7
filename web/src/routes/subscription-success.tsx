import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCheckoutLevel } from '#components/queries/billing.ts';
import { usage } from '#components/queries/usage.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';

const LEAVE_MS = 3000;

export function Component() {
  const [params] = useSearchParams();
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const check = useCheckoutLevel(params.get('session_id'));
  const level = check.data ?? 0;
  const arrived = level > 0;
  useEffect(() => {
    if (!arrived) return;
    usage.report('subscription', { level });
    refresh().catch((error: unknown) => console.warn('The user could not be refreshed', error));
    const timer = setTimeout(() => navigate(paths.loadSearch, { replace: true }), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [arrived, level, refresh, navigate]);

  if (arrived) {
    return (
      <div role="status">
        <EmptyState heading="h1" icon={<CircleCheck className="text-ok" />} title="Subscription Successful!">
          The load search opens in a moment.
        </EmptyState>
      </div>
    );
  }
  if (check.isFetching) {
    return (
      <div role="status">
        <EmptyState heading="h1" icon={<Spinner />} title="Confirming your subscription">
          The payment provider has not told us yet. This page checks every two seconds.
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState
      heading="h1"
      title="No subscription has arrived yet"
      action={
        <>
          <Button variant="primary" onClick={() => void check.refetch()}>
            Check again
          </Button>
          <Link to={paths.subscribe} className={buttonClass()}>
            Back to the plans
          </Link>
        </>
      }
    >
      {messageOf(
        check.error,
        'If you finished the checkout, it can take a few minutes. If you left it, nothing was charged.',
      )}
    </EmptyState>
  );
}
