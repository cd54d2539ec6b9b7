import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';

/** A press on it saves or removes the load; the table listens. Keyboard users have `s`. */
export function SaveMark({ saved }: { saved: boolean }) {
  return (
    <span
      data-save
      title={saved ? 'Delete from saved loads (s)' : 'Save load (s)'}
      className={clsx(
        'absolute inset-0 flex items-center justify-center',
        saved ? 'text-accent' : 'text-mute opacity-0 hover:text-accent group-hover/row:opacity-100',
      )}
    >
      <Bookmark aria-hidden className={clsx('size-4', saved && 'fill-current')} />
      <span className="sr-only">{saved ? 'saved' : ''}</span>
    </span>
  );
}
