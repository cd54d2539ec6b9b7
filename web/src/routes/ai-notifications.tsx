import { useAppConfig } from '#components/queries/app-config.ts';
import { useVoicePreferences } from '#components/queries/voice-preferences.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { messageOf } from '#core/contract/error.ts';
import { HowNotificationsWork } from '#web/features/voice/how-notifications-work.tsx';
import { NotificationsForm } from '#web/features/voice/notifications-form.tsx';

export function Component() {
  const { data, isPending, error, refetch, isFetching } = useVoicePreferences();
  const sandbox = useAppConfig().data?.sandbox.calls ?? false;
  const { user } = useAuth();
  return (
    <>
      <PageHead
        title="AI Notifications"
        actions={
          sandbox && (
            <a href="/sandbox/outbox" target="_blank" rel="noreferrer">
              <Badge tone="warn">Sandbox messages: read them in the outbox</Badge>
            </a>
          )
        }
      />
      <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        {isPending ? (
          <div role="status" aria-label="Loading your preferences">
            <Skeleton className="h-96" />
          </div>
        ) : error ? (
          <ErrorState
            message={messageOf(error, 'Your preferences could not be loaded.')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <NotificationsForm saved={data} email={user?.email ?? 'your e-mail'} />
        )}
        <HowNotificationsWork />
      </div>
    </>
  );
}
