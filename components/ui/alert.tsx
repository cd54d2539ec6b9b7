import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const KIND = {
  info: { Icon: Info, look: 'border-accent/40 bg-tint', ink: 'text-accent' },
  ok: { Icon: CircleCheck, look: 'border-ok/40 bg-ok-tint', ink: 'text-ok' },
  warn: { Icon: TriangleAlert, look: 'border-warn/40 bg-warn-tint', ink: 'text-warn' },
  bad: { Icon: CircleAlert, look: 'border-bad/40 bg-bad-tint', ink: 'text-bad' },
} as const;

type AlertProps = { kind: keyof typeof KIND; children: ReactNode; className?: string };

/** A message that stands in the page; a bad one interrupts a screen reader, the others wait. */
export function Alert({ kind, children, className }: AlertProps) {
  const { Icon, look, ink } = KIND[kind];
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2 rounded-md border px-3 py-2', look, className)}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
