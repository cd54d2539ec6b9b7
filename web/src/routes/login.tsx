import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { homeOf } from '#core/domain/guard.ts';
import { Loading } from '#web/app/loading.tsx';
import { SignInPage } from '#web/app/sign-in-page.tsx';
import { Unreachable } from '#web/app/unreachable.tsx';
import { SignIn } from '#web/features/sign-in/sign-in.tsx';

export function Component() {
  const { loading, user, unreachable } = useAuth();
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  if (loading) return <Loading />;
  if (unreachable) return <Unreachable />;
  if (user) {
    const home = homeOf(user.account_type);
    return <Navigate replace to={home === paths.home ? paths.loadSearch : home} />;
  }
  const from =
    state && typeof state === 'object' && 'from' in state && typeof state.from === 'string' ? state.from : '';
  return (
    <SignInPage>
      <SignIn error={params.get('error')} from={from} />
    </SignInPage>
  );
}
