import { useState } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';

/** The server did not say who is signed in: what shows is of the last time. */
export function Unreachable() {
  const { refresh } = useAuth();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void refresh()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Alert kind="warn" className="m-2 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        Headhaul can’t be reached. Check the connection.
        <Button size="sm" className="ml-auto" busy={busy} onClick={retry}>
          Try again
        </Button>
      </span>
    </Alert>
  );
}
