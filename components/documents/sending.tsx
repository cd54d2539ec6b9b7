import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

type SendingProps = { fileName: string; share: number; name: string; onCancel: () => void };

/** How far an upload is. */
export function Sending({ fileName, share, name, onCancel }: SendingProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="mt-2 flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 text-sm">
          <span className="truncate">{fileName}</span>
          <span className="shrink-0 text-mute tabular-nums">{percent < 100 ? `${percent}%` : 'Checking…'}</span>
        </p>
        <div
          role="progressbar"
          aria-label={`Upload of ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <Button size="sm" icon={<X aria-hidden />} aria-label={`Cancel the upload of ${name}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
