import { useMutation } from '@tanstack/react-query';
import { useApi } from '#components/queries/api-context.tsx';
import { useAuth } from '#components/session/auth.tsx';
import { authorize } from './authorize.ts';
import { useOrigin } from './origin.tsx';

/** Signs in through the server's own page; the part that asked shows what went wrong. */
export function useSignIn() {
  const api = useApi();
  const origin = useOrigin();
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async () => signIn(await authorize(api, origin)),
    onError: () => undefined,
    // without a connection it says so, and does not wait for one
    networkMode: 'always',
  });
}
