import type { ReactNode } from 'react';
import { useOrigin } from './origin.tsx';

type ScreenLinkProps = { to: string; className?: string; label?: string; children: ReactNode };

/** A link to a screen of the web app, in a tab of its own. */
export function ScreenLink({ to, className, label, children }: ScreenLinkProps) {
  return (
    <a href={`${useOrigin()}${to}`} target="_blank" rel="noreferrer" aria-label={label} className={className}>
      {children}
    </a>
  );
}
