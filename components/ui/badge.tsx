import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad' | 'pair';

const TONE: Record<Tone, string> = {
  neutral: 'border-line text-mute',
  accent: 'border-accent/40 bg-tint text-accent',
  ok: 'border-ok/40 bg-ok-tint text-ok',
  warn: 'border-warn/40 bg-warn-tint text-warn',
  bad: 'border-bad/40 bg-bad-tint text-bad',
  pair: 'border-pair/40 bg-pair-tint text-pair',
};

type BadgeProps = { tone?: Tone; icon?: ReactNode; title?: string; className?: string; children: ReactNode };

/** A small mark with a word; the colour never stands alone. */
export function Badge({ tone = 'neutral', icon, title, className, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-medium text-xs [&>svg]:size-3',
        TONE[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
