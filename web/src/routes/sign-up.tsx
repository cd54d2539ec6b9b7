import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { homeOf } from '#core/domain/guard.ts';
import { Loading } from '#web/app/loading.tsx';
import { PlainPage } from '#web/app/plain-page.tsx';
import { Unreachable } from '#web/app/unreachable.tsx';
import { RoleChoice } from '#web/features/sign-up/role-choice.tsx';

export function Component() {
  const { loading, user, unreachable, refresh } = useAuth();
  const navigate = useNavigate();
  // The choice made on this screen leads on to the details, an earlier one leads home.
  const [choosing, setChoosing] = useState(false);
  if (loading) return <Loading />;
  if (unreachable) return <Unreachable />;
  if (user && user.account_type !== 'no account' && !choosing)
    return <Navigate replace to={homeOf(user.account_type)} />;
  return (
    <PlainPage wide>
      <RoleChoice
        signedIn={user !== null}
        onChoose={() => setChoosing(true)}
        onChosen={async () => {
          await refresh();
          navigate(paths.signupDetails);
        }}
        onSignIn={() => navigate(paths.login, { state: { from: paths.signUp } })}
      />
    </PlainPage>
  );
}
