import { Navigate, useNavigate } from 'react-router';
import { useProfile } from '#components/queries/account.ts';
import { useAuth } from '#components/session/auth.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';
import { Loading } from '#web/app/loading.tsx';
import { PlainPage } from '#web/app/plain-page.tsx';
import { Unreachable } from '#web/app/unreachable.tsx';
import { takeWaitingDevice } from '#web/app/waiting-device.ts';
import { DetailsForm } from '#web/features/sign-up/details-form.tsx';

export function Component() {
  const { loading, user, unreachable } = useAuth();
  if (loading) return <Loading />;
  if (unreachable) return <Unreachable />;
  if (!user) return <Navigate replace to={paths.login} state={{ from: paths.signupDetails }} />;
  if (user.account_type === 'no account') return <Navigate replace to={paths.signUp} />;
  return (
    <PlainPage>
      <Details role={user.account_type} />
    </PlainPage>
  );
}

function Details({ role }: { role: 'carrier' | 'dispatcher' | 'driver' }) {
  const profile = useProfile();
  const navigate = useNavigate();
  if (profile.isPending) return <Loading />;
  if (profile.isError) {
    return (
      <ErrorState
        message={messageOf(profile.error, 'Failed to load profile data')}
        onRetry={() => void profile.refetch()}
        busy={profile.isFetching}
      />
    );
  }
  return <DetailsForm role={role} profile={profile.data} onDone={() => navigate(afterSignUp())} />;
}

const afterSignUp = (): string => takeWaitingDevice() ?? paths.home;
