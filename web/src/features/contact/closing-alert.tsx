import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '#components/ui/alert.tsx';

type Props = { kind: 'ok' | 'bad'; onClose: () => void; children: ReactNode };

/** An alert that closes on a click anywhere on it, and by the keyboard. */
export function ClosingAlert({ kind, onClose, children }: Props) {
  return (
    <Alert kind={kind} className="relative">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">{children}</div>
        <X aria-hidden className="mt-0.5 size-4 shrink-0 text-mute" />
      </div>
      <button
        type="button"
        aria-label="Close this message"
        onClick={onClose}
        className="absolute inset-0 cursor-pointer rounded-md"
      />
    </Alert>
  );
}
