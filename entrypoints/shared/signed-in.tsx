import type { ReactNode } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import { SignedOut } from './signed-out.tsx';

/** Its children for who is signed in, else the way in. */
export function SignedIn({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { user, loading } = useAuth();
  if (user) return children(user);
  return loading ? <Spinner /> : <SignedOut />;
}
