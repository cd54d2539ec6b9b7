import { Component, type ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { paths } from '#core/domain/app-paths.ts';

/** A screen that broke says so and offers a way on; the rest of the page stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState
        heading="h1"
        title="This screen stopped working"
        message="Reload the page to try again. What you saved is safe."
        retryLabel="Reload"
        onRetry={() => location.reload()}
        action={
          // A whole page load: what broke is gone with it.
          <a href={paths.home} className={buttonClass('ghost')}>
            Go to the start page
          </a>
        }
      />
    );
  }
}
