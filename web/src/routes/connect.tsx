import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { connectRequest } from '#core/contract/devices.ts';
import { paths } from '#core/domain/app-paths.ts';
import { Loading } from '#web/app/loading.tsx';
import { PlainPage } from '#web/app/plain-page.tsx';
import { returnToItem } from '#web/app/storage.ts';
import { Unreachable } from '#web/app/unreachable.tsx';
import { ConnectDevice } from '#web/features/connect/connect-device.tsx';
import { NoRequest } from '#web/features/connect/no-request.tsx';

export function Component() {
  const { loading, user, unreachable } = useAuth();
  const { pathname, search } = useLocation();
  const { data: request } = connectRequest.safeParse(Object.fromEntries(new URLSearchParams(search)));
  const here = pathname + search;
  if (request && loading) return <Loading />;
  if (request && unreachable) return <Unreachable />;
  // its own guard: a window of the browser without our navigation
  if (request && !user) return <Navigate replace to={paths.login} state={{ from: here }} />;
  if (request && user?.account_type === 'no account') return <RoleFirst from={here} />;
  return <PlainPage>{request && user ? <ConnectDevice user={user} request={request} /> : <NoRequest />}</PlainPage>;
}

/** A device is let in once it is clear what its user does. */
function RoleFirst({ from }: { from: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    returnToItem.write(from);
    navigate(paths.signUp, { replace: true });
  }, [from, navigate]);
  return <Loading />;
}
