import { LogIn } from 'lucide-react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { messageOf } from '#core/contract/error.ts';
import { isPopup, openOptions, signInOnOptionsPage } from './options-page.ts';
import { useOrigin } from './origin.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The way in. */
export function SignedOut() {
  const origin = useOrigin();
  const signIn = useSignIn();
  return (
    <EmptyState
      icon={<LogIn />}
      title="You are signed out"
      action={
        <>
          <Button
            variant="primary"
            busy={signIn.isPending}
            onClick={() => (isPopup() ? void signInOnOptionsPage() : signIn.mutate())}
          >
            Sign in
          </Button>
          {signIn.isPending ? (
            <Button onClick={signIn.cancel}>Cancel</Button>
          ) : (
            <Button variant="ghost" onClick={openOptions}>
              Options
            </Button>
          )}
        </>
      }
    >
      {signIn.isPending ? (
        <p role="status">Go on in the window that opened: sign in there and press Connect.</p>
      ) : (
        <p>Sign in to search loads and see what you booked.</p>
      )}
      {signIn.isError && (
        <Alert kind="bad" className="mt-3 text-left">
          {messageOf(signIn.error, 'Signing in did not work. Please try again.')}
        </Alert>
      )}
      <p className="wrap-anywhere mt-3 text-xs">Server: {origin}</p>
    </EmptyState>
  );
}
