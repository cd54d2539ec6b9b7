import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useGrantDevice, useIsOurExtension } from '#components/queries/devices.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import type { ConnectRequest } from '#core/contract/devices.ts';
import { messageOf } from '#core/contract/error.ts';
import { leaveTo } from '#web/app/leave-to.ts';
import { Loading } from '#web/app/loading.tsx';
import { useReturn } from '#web/app/use-return.ts';
import { NoRequest } from './no-request.tsx';

type Props = { user: SessionUser; request: ConnectRequest };

/** Asks whether a device may work with the user's account. */
export function ConnectDevice({ user, request }: Props) {
  const known = useIsOurExtension(request.redirect_uri);
  if (known.data === undefined) {
    return known.isError ? (
      <ErrorState
        heading="h1"
        title="The device can’t be connected right now"
        message={messageOf(known.error, 'Please try again.')}
        onRetry={() => void known.refetch()}
        busy={known.isFetching}
      />
    ) : (
      <Loading />
    );
  }
  return known.data ? <Question user={user} request={request} /> : <NoRequest />;
}

function Question({ user, request }: Props) {
  const { logout } = useAuth();
  const grant = useGrantDevice();
  const [left, setLeft] = useState(false);
  useReturn(() => setLeft(false));
  const answer = (outcome: Record<string, string>) =>
    setLeft(leaveTo(`${request.redirect_uri}?${new URLSearchParams({ ...outcome, state: request.state })}`));
  const busy = grant.isPending || left;
  return (
    <div className="pt-[6vh]">
      <MonitorSmartphone aria-hidden className="size-8 text-accent" />
      <h1 className="wrap-anywhere mt-3 font-semibold text-xl tracking-tight">Connect {request.device_name}?</h1>
      <p className="wrap-anywhere mt-2 text-mute text-md">
        The Headhaul extension in this browser asks to work with the account of{' '}
        <b className="font-medium text-ink">{user.name || user.email}</b>
        {user.name && ` (${user.email})`}.
      </p>
      <h2 className="mt-6 font-medium">It will be able to</h2>
      <ul className="mt-1 divide-y divide-line border-line border-y text-mute">
        {(user.account_type === 'driver' ? DRIVERS : SEARCHERS).map((line) => (
          <li key={line} className="py-2.5">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-mute text-sm">
        It never learns how you sign in. You can disconnect it at any time in your profile, under Connected devices.
      </p>
      {grant.isError && (
        <Alert kind="bad" className="mt-4">
          {messageOf(grant.error, 'The device could not be connected. Please try again.')}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="lg"
          busy={busy}
          onClick={() => grant.mutate(request, { onSuccess: ({ code }) => answer({ code }) })}
        >
          Connect
        </Button>
        <Button size="lg" disabled={busy} onClick={() => answer({ error: 'access_denied' })}>
          Cancel
        </Button>
      </div>
      <p className="mt-6 text-mute text-sm">
        Not your account?{' '}
        <button type="button" className="text-accent underline" disabled={busy} onClick={() => void logout()}>
          Sign in as somebody else
        </button>
      </p>
    </div>
  );
}

const SEARCHERS = [
  'Search loads and backhaul pairs, with your daily searches while on trial',
  'Show, save, suggest and book loads in your name',
  'Tell you of new bookings, suggestions and assignments',
];
const DRIVERS = ['Show the loads your carrier assigns to you', 'Tell you of new assignments'];
