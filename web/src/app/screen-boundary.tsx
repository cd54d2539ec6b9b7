import type { ReactNode } from 'react';
import { ErrorBoundary } from '#components/app/error-boundary.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { paths } from '#core/domain/app-paths.ts';

/** Around each screen, and around them all. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    action={
      // A whole page load: what broke is gone with it.
      <a href={paths.home} className={buttonClass('ghost')}>
        Go to the start page
      </a>
    }
  >
    {children}
  </ErrorBoundary>
);
