import { useSearchParams } from 'react-router';
import { Alert } from '#components/ui/alert.tsx';
import { unsubscribeRequest } from '#core/contract/voice-preferences.ts';
import { PlainPage } from '#web/app/plain-page.tsx';
import { ConfirmUnsubscribe } from '#web/features/unsubscribe/confirm-unsubscribe.tsx';

export function Component() {
  const [params] = useSearchParams();
  const link = unsubscribeRequest.safeParse(Object.fromEntries(params));
  return (
    <PlainPage>
      <div className="flex flex-col gap-4">
        <h1 className="font-semibold text-lg">Unsubscribe</h1>
        {link.success ? (
          <ConfirmUnsubscribe link={link.data} />
        ) : (
          <Alert kind="bad">Invalid unsubscribe link. Please check your email and try again.</Alert>
        )}
      </div>
    </PlainPage>
  );
}
