import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

export type HelpTopic = 'integration' | 't-number';

/** How to come by a number that a board asks for. */
export function HelpDialog({ topic, onClose }: { topic: HelpTopic | null; onClose: () => void }) {
  const text = topic && TOPICS[topic];
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      title={text?.title ?? ''}
      footer={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      {text?.body}
    </Dialog>
  );
}

const list = 'mt-2 flex list-decimal flex-col gap-1.5 pl-5';

const TOPICS: Record<HelpTopic, { title: string; body: ReactNode }> = {
  integration: {
    title: 'How to get a Truckstop Integration ID',
    body: (
      <>
        <p>The integration ID lets Headhaul search Truckstop with your own Truckstop account.</p>
        <ol className={list}>
          <li>Have a Truckstop account with Load Board Pro, or open one with Truckstop.</li>
          <li>Call or write to Truckstop’s support and ask for an integration ID for Headhaul.</li>
          <li>It arrives by e-mail within 1-2 business days. Put it in here and save.</li>
        </ol>
        <p className="mt-3 text-mute">
          Truckstop’s discount for new accounts is said to be valid until October: ask whether it still holds.
        </p>
      </>
    ),
  },
  't-number': {
    title: 'How to get a C.H. Robinson T-Number',
    body: (
      <>
        <p>
          The T-number is your company’s carrier code at C.H. Robinson. With it their loads can be searched, and booked
          from here.
        </p>
        <ol className={list}>
          <li>
            Sign up as a carrier with C.H. Robinson (Navisphere Carrier). They check your authority and insurance.
          </li>
          <li>
            Once you are set up, the T-number stands in Navisphere under your company, and on their confirmations.
          </li>
          <li>Put it in here in any form, such as T1234567, t-1234567 or 1234567, and save.</li>
        </ol>
      </>
    ),
  },
};
