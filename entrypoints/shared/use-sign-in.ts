import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#components/queries/api-context.tsx';
import { useAuth } from '#components/session/auth.tsx';
import { authorize } from './authorize.ts';
import { useOrigin } from './origin.tsx';

/**
 * Signs in through the server's own page; the part that asked shows what went wrong. `cancel` for a window that does not
 * come: the browser shows it once the server has answered.
 */
export function useSignIn() {
  const api = useApi();
  const origin = useOrigin();
  const { signIn } = useAuth();
  const leaving = useRef(new AbortController());
  const asked = useMutation({
    mutationFn: async () => {
      leaving.current = new AbortController();
      await signIn(await authorize(api, origin, leaving.current.signal));
    },
    onError: () => undefined,
    // without a connection it says so, and does not wait for one
    networkMode: 'always',
  });
  return { ...asked, cancel: () => leaving.current.abort() };
}
