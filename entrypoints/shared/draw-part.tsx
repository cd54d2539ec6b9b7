import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppWaysProvider } from '#components/app/app-ways.tsx';
import { ApiProvider } from '#components/queries/api-context.tsx';
import { AuthProvider } from '#components/session/auth.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { messageOf } from '#core/contract/error.ts';
import { appWays } from './app-ways.tsx';
import { OriginContext } from './origin.tsx';
import type { Services } from './services.ts';

export const partQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // a browser without a connection must not hold back what is then queued
      mutations: {
        networkMode: 'always',
        onError: (error) => toast.error(messageOf(error, 'Something went wrong. Please try again.')),
      },
    },
  });

type Around = Services & {
  queryClient: QueryClient;
  toaster: ReactNode;
  /** Instead of a page that can't be drawn. */
  broke?: () => void;
};

/** Draws a page of the extension, with the server's origin, the API and who is signed in around it. */
export function drawPart(page: ReactNode, { origin, api, session, queryClient, toaster, broke }: Around): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const drawn = createRoot(root, {
    ...(broke && {
      onUncaughtError() {
        // not while React is at it
        setTimeout(() => {
          drawn.unmount();
          broke();
        });
      },
    }),
  });
  drawn.render(
    <StrictMode>
      <OriginContext value={origin}>
        <QueryClientProvider client={queryClient}>
          <ApiProvider client={api}>
            <AuthProvider session={session}>
              <AppWaysProvider value={appWays}>{page}</AppWaysProvider>
            </AuthProvider>
          </ApiProvider>
        </QueryClientProvider>
      </OriginContext>
      {toaster}
    </StrictMode>,
  );
}
