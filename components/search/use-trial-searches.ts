import { useEffect } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import type { Stored } from '#components/session/stored.ts';
import { readTrialCounter } from '#core/domain/trial.ts';
import { today } from './today.ts';

/**
 * Searches of today while on trial, null otherwise. The server counts; `remembered` shows the count again before it
 * answers, and whatever is in there `readTrialCounter` makes a count of it.
 */
export function useTrialSearches(remembered: Stored<unknown> | null = null): number | null {
  const { user } = useAuth();
  const onTrial = user?.subscription_type === 1;
  const told = onTrial ? user.daily_searches : null;
  useEffect(() => {
    if (told) remembered?.write({ date: told.date, count: told.count });
  }, [told, remembered]);
  return onTrial ? readTrialCounter(told ?? remembered?.read() ?? null, today()).count : null;
}
