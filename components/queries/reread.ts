import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads a list again: at once, or as soon as no press is under way that shows in it before the server has it (a mutation
 * with the list's key), because an answer from before that press would undo it on the screen.
 */
export function reread(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const now = () => {
    void queryClient.invalidateQueries({ queryKey });
  };
  const underWay = () => queryClient.isMutating({ mutationKey: queryKey }) > 0;
  if (!underWay()) now();
  else {
    const end = queryClient.getMutationCache().subscribe(() => {
      if (underWay()) return;
      end();
      now();
    });
  }
}
