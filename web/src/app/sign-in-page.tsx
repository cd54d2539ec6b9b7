import type { ReactNode } from 'react';
import { PlainPage } from './plain-page.tsx';

/** What the sign-in screen says, with what can be done on it. */
export function SignInPage({ children }: { children?: ReactNode }) {
  return (
    <PlainPage>
      <div className="pt-[12vh]">
        <h1 className="font-semibold text-xl tracking-tight">Sign in to Headhaul</h1>
        <p className="mt-2 text-mute text-md">
          Search several load boards at once and see what each load really earns after deadhead.
        </p>
        {children}
      </div>
    </PlainPage>
  );
}
