import { ExternalLink, PanelRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { useAuth } from '#components/session/auth.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { Wordmark } from '#components/ui/wordmark.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { currentWindowId, openPanel, THIS_WINDOW } from '../shared/open-panel.ts';
import type { Known } from './known.ts';
import { Loads } from './loads.tsx';

const SignedOut = lazy(() => import('../shared/signed-out.tsx').then((file) => ({ default: file.SignedOut })));
const Unreachable = lazy(() => import('../shared/unreachable.tsx').then((file) => ({ default: file.Unreachable })));

/** What is booked or assigned, at a glance: shown from what is known before the server has said who this is. */
export function App({ known }: { known: Known }) {
  const { user, loading, unreachable } = useAuth();
  const windowId = useRef(THIS_WINDOW);
  useEffect(() => void currentWindowId().then((id) => (windowId.current = id)), []);
  const open = () =>
    openPanel({ windowId: windowId.current }).then(
      () => window.close(),
      () => toast.error('The panel could not be opened. Open it from your browser’s menu.'),
    );
  return (
    <div className="flex max-h-140 min-h-80 w-95 max-w-full flex-col">
      <header className="flex items-center gap-2 border-line border-b px-3 py-2">
        <AppLink to={paths.home} className="mr-auto rounded-sm" aria-label="Open Headhaul">
          <Wordmark />
        </AppLink>
        {user?.account_type !== 'driver' && (
          <Button size="sm" icon={<PanelRight aria-hidden />} onClick={() => void open()}>
            Open panel
          </Button>
        )}
        {user?.account_type === 'driver' && (
          <AppLink to={paths.myLoads} className="inline-flex items-center gap-1 rounded-sm text-accent text-sm">
            My Loads <ExternalLink aria-hidden className="size-3.5" />
          </AppLink>
        )}
      </header>
      {user ? (
        <Loads key={user.email} user={user} known={known.user?.email === user.email ? known.list : null} />
      ) : loading ? (
        <div role="status" aria-label="Loading" className="grid flex-1 place-items-center">
          <Spinner />
        </div>
      ) : (
        <Suspense>{unreachable ? <Unreachable /> : <SignedOut />}</Suspense>
      )}
    </div>
  );
}
