import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useAuth } from '#components/session/auth.tsx';
import { readTrialCounter } from '#core/domain/trial.ts';
import { jsonItem } from './storage.ts';
import { today } from './today.ts';

/** Today's searches of a trial; read by `readTrialCounter`. */
const trialSearchItem = jsonItem('trialSearchData', z.unknown());

/** Searches of today while on trial, null otherwise. The server counts; the browser remembers for display. */
export function useTrialSearches(): number | null {
  const { user } = useAuth();
  const onTrial = user?.subscription_type === 1;
  const told = onTrial ? user.daily_searches : null;
  useEffect(() => {
    if (told) trialSearchItem.write({ date: told.date, count: told.count });
  }, [told]);
  return onTrial ? readTrialCounter(told ?? trialSearchItem.read(), today()).count : null;
}
