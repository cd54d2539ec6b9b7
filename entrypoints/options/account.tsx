import { ExternalLink, LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import { messageOf } from '#core/contract/error.ts';
import { SIGN_IN_NOW } from '../shared/options-page.ts';
import { useOrigin } from '../shared/origin.tsx';
import { Unreachable } from '../shared/unreachable.tsx';
import { useSignIn } from '../shared/use-sign-in.ts';
import { Section } from './section.tsx';

/** Who is signed in, and the way in and out. */
export function Account() {
  return (
    <Section title="Account">
      <Whoever />
    </Section>
  );
}

function Whoever() {
  const { user, loading, unreachable } = useAuth();
  if (user) return <Person user={user} />;
  // there is a token: it is not known whose
  if (unreachable) return <Unreachable />;
  return loading ? <Spinner /> : <Nobody />;
}

function Person({ user }: { user: SessionUser }) {
  const { unreachable, logout, refresh } = useAuth();
  const origin = useOrigin();
  return (
    <>
      <p className="wrap-anywhere">
        {user.name && <b className="font-medium">{user.name} · </b>}
        {user.email}
      </p>
      {unreachable && (
        <Alert kind="warn" className="mt-3">
          <p>Headhaul can’t be reached: this is who was signed in last.</p>
          <Button size="sm" className="mt-2" onClick={() => void refresh().catch(() => undefined)}>
            Try again
          </Button>
        </Alert>
      )}
      <p className="mt-2 text-mute text-sm">
        This browser is one of the connected devices in your profile, and can be disconnected there too.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void logout()}>Sign out</Button>
        <a className={buttonClass('ghost')} href={`${origin}/profile`} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          Open my profile
        </a>
      </div>
    </>
  );
}

function Nobody() {
  const signIn = useSignIn();
  const { mutate } = signIn;
  // the popup sent its user here to sign in
  useEffect(() => {
    if (location.hash !== SIGN_IN_NOW) return;
    history.replaceState(null, '', location.pathname);
    mutate();
  }, [mutate]);
  return (
    <>
      {signIn.isPending ? (
        <p role="status">Go on in the window that opened: sign in there and press Connect.</p>
      ) : (
        <p>You are signed out. Sign in to search loads and see what you booked.</p>
      )}
      {signIn.isError && (
        <Alert kind="bad" className="mt-3">
          {messageOf(signIn.error, 'Signing in did not work. Please try again.')}
        </Alert>
      )}
      <div className="mt-4 flex gap-2">
        <Button variant="primary" icon={<LogIn aria-hidden />} busy={signIn.isPending} onClick={() => mutate()}>
          Sign in
        </Button>
        {signIn.isPending && <Button onClick={signIn.cancel}>Cancel</Button>}
      </div>
    </>
  );
}
