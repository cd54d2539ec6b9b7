import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Wordmark } from '#components/ui/wordmark.tsx';

/** A page without the navigation: sign-in, sign-up and what went wrong. */
export function PlainPage({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-4">
        <Wordmark />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={clsx('mx-auto w-full flex-1 px-5 pb-10 focus:outline-none', wide ? 'max-w-2xl' : 'max-w-md')}
      >
        {children}
      </main>
    </div>
  );
}
