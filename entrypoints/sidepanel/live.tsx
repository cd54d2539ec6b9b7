import { useCallback } from 'react';
import { useListEvents } from '#components/queries/list-events.ts';
import { useAuth } from '#components/session/auth.tsx';

/** Keeps what is in the panel in step with what others do. */
export function Live() {
  const { refresh } = useAuth();
  const readMe = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  useListEvents(true, readMe);
  return null;
}
