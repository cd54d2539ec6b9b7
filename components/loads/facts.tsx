import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Names on the left, values on the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-1 gap-y-1.5 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-3">
          <dt className="shrink-0 text-mute">{label}</dt>
          <dd className="min-w-0 break-words text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of the details, set off by a hairline. */
export function DetailsPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-3">
      {title && <h4 className="pb-1.5 font-semibold text-sm">{title}</h4>}
      {children}
    </section>
  );
}
