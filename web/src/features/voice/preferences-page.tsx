import type { ReactNode } from 'react';
import { useAppConfig } from '#components/queries/app-config.ts';
import { useVoicePreferences } from '#components/queries/voice-preferences.ts';
import { Badge } from '#components/ui/badge.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { messageOf } from '#core/contract/error.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { HowItWorks } from './how-it-works.tsx';

type Props = {
  title: string;
  /** What goes to the sandbox's outbox while no automation is configured. */
  sends: 'calls' | 'messages';
  steps: readonly string[];
  above?: ReactNode;
  /** The form, once it is known what is saved. */
  children: (saved: VoicePreferences | null) => ReactNode;
};

/** The frame of both screens on which a carrier says what the AI looks for. */
export function PreferencesPage({ title, sends, steps, above, children }: Props) {
  const { data, isPending, error, refetch, isFetching } = useVoicePreferences();
  const sandbox = useAppConfig().data?.sandbox.calls ?? false;
  return (
    <>
      <PageHead
        title={title}
        actions={
          sandbox && (
            <a href="/sandbox/outbox" target="_blank" rel="noreferrer">
              <Badge tone="warn">Sandbox {sends}: read them in the outbox</Badge>
            </a>
          )
        }
      />
      <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-col gap-4">
          {above}
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
            children(data)
          )}
        </div>
        <HowItWorks steps={steps} />
      </div>
    </>
  );
}
