import { LogIn } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { browser } from './browser.ts';

/** The way in. */
export function SignedOut() {
  return (
    <EmptyState
      icon={<LogIn />}
      title="You are signed out"
      action={
        <Button variant="primary" onClick={() => void browser.runtime.openOptionsPage()}>
          Sign in
        </Button>
      }
    >
      Sign in to search loads and see what you booked.
    </EmptyState>
  );
}
