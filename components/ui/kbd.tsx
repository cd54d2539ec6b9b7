import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-field/60 bg-hover px-1 font-sans text-xs">
      {children}
    </kbd>
  );
}
