import { useEffect, useState } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PlainPage } from './plain-page.tsx';

/** The server could not say who is signed in: nobody is signed out for that. */
export function Unreachable() {
  const { user, refresh, logout } = useAuth();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    // Without a token the guard has already moved on to the sign-in screen.
    refresh()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  useEffect(() => {
    const onOnline = () => void refresh().catch(() => undefined);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [refresh]);
  return (
    <PlainPage>
      <ErrorState
        heading="h1"
        title="Headhaul can’t be reached"
        message={`${user ? `You are still signed in as ${user.name || user.email}. ` : ''}Check your connection and try again.`}
        onRetry={retry}
        busy={busy}
        action={
          <Button variant="ghost" onClick={() => void logout()}>
            Log out
          </Button>
        }
      />
    </PlainPage>
  );
}
