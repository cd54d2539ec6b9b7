import { LocateFixed } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

export type LocationButtonProps = { busy: boolean; onLocate: () => void };

/** Fills city and state from where the device is. */
export function LocationButton({ busy, onLocate }: LocationButtonProps) {
  return (
    <IconButton
      size="sm"
      label="Use current location"
      aria-busy={busy || undefined}
      icon={busy ? <Spinner /> : <LocateFixed aria-hidden />}
      onClick={busy ? undefined : onLocate}
      className="mr-0.5"
    />
  );
}
