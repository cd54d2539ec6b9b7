import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { type Rule, sentTo } from '#core/domain/guard.ts';
import { EarlyScreen } from './early-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SCREENS, type Screen } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { Unreachable } from './unreachable.tsx';
import { usePageStart } from './use-page-start.ts';

export const screenRoutes = SCREENS.map((screen) => {
  const Component = lazy(() => screen.load().then((file) => ({ default: file.Component })));
  return { path: screen.path, element: <ScreenFrame screen={screen} Component={Component} /> };
});

function ScreenFrame({ screen, Component }: { screen: Screen; Component: ComponentType }) {
  const { pathname } = useLocation();
  usePageStart(screen.title);
  const body = (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<EarlyScreen path={screen.path} />}>
        <Component />
      </Suspense>
    </ScreenBoundary>
  );
  return screen.rule === 'public' ? (
    body
  ) : (
    <Guard rule={screen.rule} offline={screen.offline ?? false}>
      {body}
    </Guard>
  );
}

type GuardProps = { rule: Rule; offline: boolean; children: ReactNode };

function Guard({ rule, offline, children }: GuardProps) {
  const { loading, user, unreachable, left } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (loading) return <EarlyScreen path={pathname} />;
  if (unreachable && !(user && (offline || sentTo(user, rule) === paths.myLoads))) return <Unreachable />;
  if (!user) {
    // A failed sign-in comes back as /?error=…: the message belongs to the sign-in screen.
    const error = pathname === paths.home ? new URLSearchParams(search).get('error') : null;
    return error ? (
      <Navigate replace to={`${paths.login}?${new URLSearchParams({ error })}`} />
    ) : (
      <Navigate replace to={paths.login} state={left ? null : { from: pathname + search + hash }} />
    );
  }
  const elsewhere = sentTo(user, rule);
  return elsewhere ? <Navigate replace to={elsewhere} /> : <Shell user={user}>{children}</Shell>;
}
