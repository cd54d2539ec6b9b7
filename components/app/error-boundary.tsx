import { Component, type ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';

type Props = {
  /** A way on besides the reload. */
  action?: ReactNode;
  children: ReactNode;
};

type State = { why: keyof typeof WHY | null };

/** How browsers say that a file of the app did not come: without a connection, or once a newer version has other files. */
const NOT_FETCHED = /dynamically imported module|importing a module|preload/i;

const WHY = {
  broken: { title: 'This screen stopped working', message: 'Reload the page to try again. What you saved is safe.' },
  unfetched: {
    title: 'This screen could not be loaded',
    message: 'Check your connection, then reload the page. What you saved is safe.',
  },
} as const;

/** A screen that broke, or did not come, says so and offers a way on; the rest of the page stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { why: null };

  static getDerivedStateFromError(error: unknown): State {
    return { why: error instanceof Error && NOT_FETCHED.test(error.message) ? 'unfetched' : 'broken' };
  }

  override render() {
    const { why } = this.state;
    if (why === null) return this.props.children;
    return (
      <ErrorState
        heading="h1"
        {...WHY[why]}
        retryLabel="Reload"
        onRetry={() => location.reload()}
        action={this.props.action}
      />
    );
  }
}
