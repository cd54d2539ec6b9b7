import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useApi } from '#components/queries/api-context.tsx';
import { useAppConfig } from '#components/queries/app-config.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { startLogin } from '#core/contract/account.ts';
import { messageOf } from '#core/contract/error.ts';
import { leaveTo } from '#web/app/leave-to.ts';
import { returnToItem } from '#web/app/storage.ts';
import { useReturn } from '#web/app/use-return.ts';

const CAME_BACK: Record<string, string> = {
  no_code: 'Sign-in was not finished: Google sent no sign-in code back. Please try again.',
  auth_failed: 'Sign-in failed: the sign-in code was not accepted. Please try again.',
};

/** `error` is how an earlier attempt came back; `from` is where the user wanted to go. */
export function SignIn({ error, from }: { error: string | null; from: string }) {
  const api = useApi();
  const sandbox = useAppConfig().data?.sandbox.sign_in ?? false;
  const start = useMutation({
    mutationFn: async () => {
      const { authorization_url } = await api.call(startLogin, {});
      if (from) returnToItem.write(from);
      // after a failure the place of the first try still counts
      else if (!error) returnToItem.clear();
      if (!leaveTo(authorization_url)) throw new Error('The sign-in address is no web address');
    },
    onError: () => undefined,
  });
  useReturn(start.reset);
  const cameBack = error ? (CAME_BACK[error] ?? 'Sign-in failed. Please try again.') : null;
  return (
    <>
      <div className="mt-6 flex flex-col gap-3">
        {start.isError ? (
          <Alert kind="bad">{messageOf(start.error, 'Sign-in could not be started. Please try again.')}</Alert>
        ) : (
          cameBack && <Alert kind="bad">{cameBack}</Alert>
        )}
        <Button
          variant="primary"
          size="lg"
          icon={<LogIn aria-hidden />}
          busy={start.isPending || start.isSuccess}
          onClick={() => start.mutate()}
        >
          Sign in with Google
        </Button>
      </div>
      <ul className="mt-10 divide-y divide-line border-line border-y text-mute">
        <li className="py-2.5">Carriers and dispatchers search, save and book loads.</li>
        <li className="py-2.5">Drivers see the loads their carrier assigns. No account fee.</li>
      </ul>
      {/* Last, so that nothing moves when the answer comes. */}
      {sandbox && (
        <p className="mt-4 text-mute text-sm">
          <Badge tone="warn">Sandbox sign-in</Badge> Google is not set up here: the button opens a stand-in page where
          any e-mail address signs in.
        </p>
      )}
    </>
  );
}
