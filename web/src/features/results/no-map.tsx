import { ErrorState } from '#components/ui/error-state.tsx';

/** The map's own file did not come. */
export function NoMap() {
  return (
    <ErrorState
      message="The map could not be loaded. The list has the same."
      retryLabel="Reload"
      onRetry={() => location.reload()}
    />
  );
}
