import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { KeyboardMap } from '#components/ui/keyboard-map.tsx';
import { listenForShortcuts, type Shortcut, useShortcuts } from '#components/ui/shortcuts.ts';
import type { SessionUser } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';
import { SCREENS } from '../screens.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Dolly } from './dolly.tsx';
import { SCREEN_PLACE } from './frame.ts';
import { navEntries } from './nav-entries.ts';
import { SideNav } from './side-nav.tsx';

const loadSignIn = SCREENS.find(({ path }) => path === paths.login)?.load;

/** The frame of every guarded screen: the navigation beside it, below it on a phone. */
export function Shell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const entries = useMemo(() => navEntries(user.account_type), [user.account_type]);
  const [mapOpen, setMapOpen] = useState(false);
  const navigate = useNavigate();
  const has = (path: string) => entries.some((entry) => entry.path === path);
  const keys: Shortcut[] = [{ keys: '?', label: 'Show the keyboard map', run: () => setMapOpen(true) }];
  if (has(paths.home)) keys.push({ keys: '/', label: 'Go to the search', run: () => navigate(paths.loadSearch) });
  if (has(paths.savedLoads)) {
    keys.push({ keys: 'g s', label: 'Go to saved loads', run: () => navigate(paths.savedLoads) });
    keys.push({ keys: 'g b', label: 'Go to booked loads', run: () => navigate(paths.bookedLoads) });
  }
  useShortcuts(keys, 'app');
  useEffect(listenForShortcuts, []);
  useEffect(() => {
    // Logging out shows the sign-in screen also where the server can't be reached any more.
    const timer = setTimeout(() => void loadSignIn?.().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, []);
  const showKeys = () => setMapOpen(true);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to the content
      </a>
      <SideNav user={user} entries={entries} onShowKeys={showKeys} />
      <main id="main" tabIndex={-1} className={`${SCREEN_PLACE} focus:outline-none`}>
        {children}
      </main>
      <BottomBar user={user} entries={entries} />
      <Dolly />
      <KeyboardMap open={mapOpen} onClose={() => setMapOpen(false)} />
    </>
  );
}
