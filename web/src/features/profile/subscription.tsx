import { CreditCard, ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useOpenPortal } from '#components/queries/billing.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';
import { openInTab } from '#web/app/open-in-tab.ts';

const PLAN = { 0: 'No plan', 1: 'Free trial', 2: 'Premium' } as const;
const MESSAGE_MS = 3000;
const FAILED = 'Failed to open subscription management. Please try again.';

/** The plan, and the way to change it. */
export function Subscription({ user }: { user: SessionUser }) {
  return (
    <div>
      <p className="mb-1 font-medium text-mute text-xs">Subscription</p>
      <div className="flex flex-wrap items-center gap-3">
        <span>{PLAN[user.subscription_type]}</span>
        {user.subscription_type > 0 ? (
          <Manage />
        ) : (
          <Link to={paths.subscribe} className={buttonClass('primary')}>
            <CreditCard aria-hidden />
            Upgrade Plan
          </Link>
        )}
      </div>
    </div>
  );
}

function Manage() {
  const portal = useOpenPortal();
  const { isError, reset } = portal;
  useEffect(() => {
    if (!isError) return;
    const timer = setTimeout(reset, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isError, reset]);
  return (
    <>
      <Button
        icon={<ExternalLink aria-hidden />}
        busy={portal.isPending}
        onClick={() => {
          const tab = openInTab();
          portal.mutate(undefined, { onSuccess: ({ url }) => tab.go(url), onError: () => tab.close() });
        }}
      >
        Manage Subscription
      </Button>
      {isError && (
        <Alert kind="bad" className="w-full">
          {messageOf(portal.error, FAILED)}
        </Alert>
      )}
    </>
  );
}
