import type { ReactNode } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { DAILY_SEARCH_LIMIT, TRIAL_LIMIT_MESSAGE } from '#core/domain/trial.ts';

export type TrialBannerProps = {
  /** Searches of today. */
  used: number;
  /** The link that leads to premium. */
  upgrade: ReactNode;
};

export function TrialBanner({ used, upgrade }: TrialBannerProps) {
  const reached = used >= DAILY_SEARCH_LIMIT;
  return (
    <Alert kind={reached ? 'warn' : 'info'} className="mb-3 items-center! [&>svg]:mt-0!">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">
          Daily Searches: {Math.min(used, DAILY_SEARCH_LIMIT)}/{DAILY_SEARCH_LIMIT}
        </span>
        {reached && <span>{TRIAL_LIMIT_MESSAGE}</span>}
        <span className="ml-auto">{upgrade}</span>
      </p>
    </Alert>
  );
}
