import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { label: string; icon: ReactNode; onPress: () => void; pressed?: boolean };

/** One of the buttons that stand above each other on the map. */
export function MapControl({ label, icon, onPress, pressed }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'inline-flex size-10 items-center justify-center border-line border-b last:border-b-0 sm:size-8 [&>svg]:size-4',
        'focus-visible:outline-offset-[-2px]',
        pressed ? 'bg-tint text-accent' : 'text-mute hover:bg-hover hover:text-ink',
      )}
    >
      {icon}
    </button>
  );
}
