import type { ReactNode } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import { SignedOut } from './signed-out.tsx';
import { Unreachable } from './unreachable.tsx';

/** Its children for who is signed in, else the way in, or that the server can't be reached to tell. */
export function SignedIn({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { user, loading, unreachable } = useAuth();
  if (user) return children(user);
  // there is a token: it is not known whose
  if (unreachable) return <Unreachable />;
  return loading ? <Spinner /> : <SignedOut />;
}
