import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AppWaysProvider } from '#components/app/app-ways.tsx';
import { ApiProvider } from '#components/queries/api-context.tsx';
import { useListEvents } from '#components/queries/list-events.ts';
import { AuthProvider, useAuth } from '#components/session/auth.tsx';
import { appWays } from './app-ways.ts';
import { NotFound } from './not-found.tsx';
import { screenRoutes } from './screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { api, queryClient, session } from './services.ts';
import { accessTokenItem } from './storage.ts';
import { Toasts } from './toasts.tsx';

/** The whole web app. */
export function App() {
  return (
    <ScreenBoundary>
      <QueryClientProvider client={queryClient}>
        <ApiProvider client={api}>
          <AuthProvider session={session}>
            <AppWaysProvider value={appWays}>
              <BrowserRouter>
                <Routes>
                  {screenRoutes.map(({ path, element }) => (
                    <Route key={path} path={path} element={element} />
                  ))}
                  <Route path="*" element={<NotFound />} />
                </Routes>
                <Suspense fallback={null}>
                  <Analytics />
                </Suspense>
              </BrowserRouter>
              <OtherTabs />
              <LiveLists />
              <Toasts />
            </AppWaysProvider>
          </AuthProvider>
        </ApiProvider>
      </QueryClientProvider>
    </ScreenBoundary>
  );
}

/** Signing in or out in another tab holds here too. */
function OtherTabs() {
  const { start } = useAuth();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // null: everything was cleared
      if (key === accessTokenItem.key || key === null) void start();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [start]);
  return null;
}

/** Keeps what is on the screen in step with what others do. */
function LiveLists() {
  const { user, refresh } = useAuth();
  const readMe = useCallback(() => void refresh().catch(() => {}), [refresh]);
  useListEvents(user !== null, readMe);
  return null;
}

/** Comes after the screen: nobody waits for what is counted, and nothing breaks where it does not come. */
const Analytics = lazy(() =>
  import('./analytics/analytics.tsx').then(
    (file) => ({ default: file.Analytics }),
    () => ({ default: Nothing }),
  ),
);

const Nothing = () => null;
