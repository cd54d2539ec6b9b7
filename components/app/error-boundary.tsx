import { Component, type ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';

type Props = {
  /** A way on besides the reload. */
  action?: ReactNode;
  children: ReactNode;
};

/** A screen that broke says so and offers a way on; the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
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
        action={this.props.action}
      />
    );
  }
}
