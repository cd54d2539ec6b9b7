import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Loading } from '#web/app/loading.tsx';
import { api, session } from '#web/app/services.ts';
import { exchangeOnce } from '#web/features/sign-in/exchange.ts';

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    exchangeOnce(api, session, params).then((next) => {
      if (here) navigate(next, { replace: true });
    });
    return () => {
      here = false;
    };
  }, [params, navigate]);
  return (
    <main id="main" tabIndex={-1} className="focus:outline-none">
      <h1 className="sr-only">Signing in</h1>
      <Loading />
    </main>
  );
}
