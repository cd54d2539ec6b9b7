import { useEffect } from 'react';
import { useAppConfig } from '#components/queries/app-config.ts';
import { useVoicePreferences } from '#components/queries/voice-preferences.ts';
import { Badge } from '#components/ui/badge.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { messageOf } from '#core/contract/error.ts';
import { DiscussedLoad, readDiscussed } from '#web/features/voice/discussed-load.tsx';
import { HowItWorks } from '#web/features/voice/how-it-works.tsx';
import { PreferencesForm } from '#web/features/voice/preferences-form.tsx';

export function Component() {
  const { data, isPending, error, refetch, isFetching } = useVoicePreferences();
  const sandbox = useAppConfig().data?.sandbox.calls ?? false;
  useEffect(readDiscussed, []);
  return (
    <>
      <PageHead
        title="AI Load Finder"
        actions={
          sandbox && (
            <a href="/sandbox/outbox" target="_blank" rel="noreferrer">
              <Badge tone="warn">Sandbox calls: read them in the outbox</Badge>
            </a>
          )
        }
      />
      <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-col gap-4">
          <DiscussedLoad />
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
            <PreferencesForm saved={data} />
          )}
        </div>
        <HowItWorks />
      </div>
    </>
  );
}
