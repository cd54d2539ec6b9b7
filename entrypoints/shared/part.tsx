import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppWaysProvider } from '#components/app/app-ways.tsx';
import { ApiProvider } from '#components/queries/api-context.tsx';
import { AuthProvider } from '#components/session/auth.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { Toaster } from '#components/ui/toaster.tsx';
import { messageOf } from '#core/contract/error.ts';
import { appWays } from './app-ways.tsx';
import { originItem } from './items.ts';
import { OriginContext } from './origin.tsx';
import { queuedApi } from './queued-api.ts';
import { openServices } from './services.ts';
import { startTheme } from './theme.ts';

/**
 * Shows a page of the extension, with the server's origin, the API and who is signed in around it. A page that is still to
 * come is waited for beside them.
 */
export async function showPart(coming: ReactNode): Promise<void> {
  startTheme();
  const [{ origin, api, session }, page] = await Promise.all([openServices(), coming]);
  // another server: nothing that came from this one may stay on the screen
  originItem.watch(() => location.reload());
  void session.start();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // a browser without a connection must not hold back what is then queued
      mutations: {
        networkMode: 'always',
        onError: (error) => toast.error(messageOf(error, 'Something went wrong. Please try again.')),
      },
    },
  });
  // what one person read must not be shown to the next
  session.store.subscribe((now, before) => {
    if (before.user && now.user?.email !== before.user.email) queryClient.clear();
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <OriginContext value={origin}>
        <QueryClientProvider client={queryClient}>
          <ApiProvider client={queuedApi(api, () => session.store.getState().user?.email ?? null)}>
            <AuthProvider session={session}>
              <AppWaysProvider value={appWays}>{page}</AppWaysProvider>
            </AuthProvider>
          </ApiProvider>
        </QueryClientProvider>
      </OriginContext>
      <Toaster onTop />
    </StrictMode>,
  );
}
