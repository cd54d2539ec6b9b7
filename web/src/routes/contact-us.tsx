import { useAppConfig } from '#components/queries/app-config.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { messageOf } from '#core/contract/error.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';

export function Component() {
  const { user } = useAuth();
  const { data, error, refetch, isFetching } = useAppConfig();
  return (
    <>
      <PageHead
        title="Contact Us"
        actions={
          data?.sandbox.mail && (
            <a href="/sandbox/outbox" target="_blank" rel="noreferrer">
              <Badge tone="warn">Sandbox e-mail: read it in the outbox</Badge>
            </a>
          )
        }
      />
      <div className="max-w-2xl">
        {data && user ? (
          <>
            <p className="pb-4 text-mute">
              A question, a fault, something you miss: our team answers by e-mail to{' '}
              <b className="wrap-anywhere font-medium text-ink">{user.email}</b>. Or write to{' '}
              <a href={`mailto:${data.support_email}`} className="wrap-anywhere rounded-sm text-accent underline">
                {data.support_email}
              </a>
              .
            </p>
            <ContactForm user={user} supportEmail={data.support_email} />
          </>
        ) : error ? (
          <ErrorState
            message={messageOf(error, 'The page could not be loaded. Please try again.')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div role="status" aria-label="Loading">
            <Skeleton className="h-80" />
          </div>
        )}
      </div>
    </>
  );
}
