import { Send } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Load } from '#core/contract/load.ts';

/** Asks to send the carrier's documents to the broker of a load. */
export function PacketAction({ load, onOpen }: { load: Load; onOpen: () => void }) {
  const noteId = useId();
  const email = brokerEmail(load);
  return (
    <div className="col-span-2">
      <Button
        icon={<Send aria-hidden />}
        disabled={email === null}
        aria-describedby={email === null ? noteId : undefined}
        onClick={onOpen}
        className="w-full"
      >
        Send Carrier Package Email
      </Button>
      {email === null && (
        <p id={noteId} className="mt-1 text-center text-mute text-xs">
          The posting gives no broker e-mail.
        </p>
      )}
    </div>
  );
}

export const brokerEmail = ({ company_email }: Load): string | null => company_email?.trim() || null;
