import { useEffect, useState } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

const PROMPT_AFTER_MS = 1200;

type Props = { busy: boolean; problem: string | null; onStart: () => void };

/** Offers the trial once, a moment after the page came. */
export function TrialPrompt({ busy, problem, onStart }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), PROMPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Try Headhaul free for 14 days"
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Maybe later</Button>
          <Button variant="primary" busy={busy} onClick={onStart}>
            Start Free Trial
          </Button>
        </>
      }
    >
      <p>No credit card needed. The trial has limited features:</p>
      <ul className="mt-2 list-disc pl-5 text-mute">
        <li>7 limited searches per day</li>
        <li>14 days, once for each user</li>
      </ul>
      {problem && (
        <Alert kind="bad" className="mt-3">
          {problem}
        </Alert>
      )}
    </Dialog>
  );
}
