import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

const DOT: Record<Tone, string> = {
  neutral: 'bg-mute',
  accent: 'bg-accent',
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
  pair: 'bg-pair',
};

type ChipProps = {
  /** Colour of the dot; the text says the same in words. */
  dot?: Tone;
  icon?: ReactNode;
  title?: string;
  className?: string;
  children: ReactNode;
};

/** A pill for a state in a line of states. */
export function Chip({ dot, icon, title, className, children }: ChipProps) {
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full border border-line bg-panel px-2 py-0.5 text-mute text-xs',
        'tabular-nums [&>svg]:size-3.5',
        className,
      )}
    >
      {dot && <span aria-hidden className={clsx('size-1.5 shrink-0 rounded-full', DOT[dot])} />}
      {icon}
      {children}
    </span>
  );
}
