import { Phone } from 'lucide-react';
import { useCallNow } from '#components/queries/voice-preferences.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { AppError } from '#core/contract/error.ts';
import { useDiscussed } from './discussed-load.tsx';

/** Has the AI call now: about the load to discuss, else about loads that fit. `ready`: preferences are saved. */
export function CallNow({ ready }: { ready: boolean }) {
  const load = useDiscussed((state) => state.load);
  const call = useCallNow();
  const press = () => {
    if (!ready) return toast.error('Save your preferences first, so that we know which number to call.');
    call.mutate(
      { id: crypto.randomUUID(), load },
      {
        onSuccess: () => toast.success('Call triggered successfully!'),
        onError: (error) =>
          toast.error(
            error instanceof AppError && ['rate_limited', 'conflict'].includes(error.code)
              ? error.detail
              : 'Failed to trigger call. Please try again.',
          ),
      },
    );
  };
  return (
    <Button icon={<Phone aria-hidden />} busy={call.isPending} onClick={press}>
      Call Now
    </Button>
  );
}
