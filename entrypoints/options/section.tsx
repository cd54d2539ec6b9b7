import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-3 font-semibold text-md">{title}</h2>
      {children}
    </section>
  );
}
