import { useUnsubscribe } from '#components/queries/voice-preferences.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { messageOf } from '#core/contract/error.ts';
import type { UnsubscribeRequest } from '#core/contract/voice-preferences.ts';

/** Asks before it unsubscribes: mail programs open links by themselves. */
export function ConfirmUnsubscribe({ link }: { link: UnsubscribeRequest }) {
  const unsubscribe = useUnsubscribe();
  if (unsubscribe.isSuccess) {
    return <Alert kind="ok">{link.email} has been unsubscribed from AI load notifications.</Alert>;
  }
  return (
    <>
      <p className="wrap-anywhere">
        Unsubscribe <strong>{link.email}</strong> from AI load notifications?
      </p>
      <div aria-live="polite" className="empty:hidden">
        {unsubscribe.isError && <Alert kind="bad">{messageOf(unsubscribe.error, 'Failed to unsubscribe')}</Alert>}
      </div>
      <div>
        <Button variant="primary" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate(link)}>
          Confirm Unsubscribe
        </Button>
      </div>
    </>
  );
}
