import { Activity, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { SearchFieldErrors } from '#components/search/search-fields.ts';
import type { SearchMemory } from '#components/search/search-memory.ts';
import { useTrialSearches } from '#components/search/use-trial-searches.ts';
import { useAuth } from '#components/session/auth.tsx';
import { listenForShortcuts, useShortcuts } from '#components/ui/shortcuts.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import type { FreightSearch } from '#core/domain/search-url.ts';
import type { Asked } from './asked.ts';
import { FormView } from './form-view.tsx';
import { PanelHead, type View } from './panel-head.tsx';
import { Unreachable } from './unreachable.tsx';
import { useHandedSearch } from './use-handed-search.ts';

const loadResults = () => import('./results/results.tsx');
const Results = lazy(() => loadResults().then((file) => ({ default: file.Results })));
const Saved = lazy(() => import('./saved.tsx').then((file) => ({ default: file.Saved })));
const Live = lazy(() => import('./live.tsx').then((file) => ({ default: file.Live })));
const Keys = lazy(() => import('#components/ui/keyboard-map.tsx').then((file) => ({ default: file.KeyboardMap })));

/** Search, results and saved loads, one of them in view; the others go on as they were. */
export function Panel({ user, memory }: { user: SessionUser; memory: SearchMemory }) {
  const { unreachable } = useAuth();
  const searches = useTrialSearches();
  const [view, setView] = useState<View>('form');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<SearchFieldErrors>();
  const [sawSaved, setSawSaved] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const started = useAfterStart();

  const show = useCallback((next: View) => {
    setView(next);
    if (next === 'saved') setSawSaved(true);
  }, []);
  const search = (wanted: FreightSearch, carrierId: string | null) => {
    setRefused(undefined);
    setAsked((before) => ({ search: wanted, carrierId, press: (before?.press ?? 0) + 1 }));
    setView('results');
  };
  const handed = useHandedSearch(() => show('form'));
  const onRefused = useCallback((fields: SearchFieldErrors) => {
    setRefused(fields);
    setView('form');
  }, []);
  useEffect(listenForShortcuts, []);
  useShortcuts(
    [
      { keys: '/', label: 'Go to the search', run: () => show('form') },
      { keys: 'g s', label: 'Go to saved loads', run: () => show('saved') },
      { keys: 'g r', label: 'Go to the results', run: () => show('results'), when: () => asked !== null },
      {
        keys: 'Escape',
        label: 'Back',
        run: () => show(view === 'saved' && asked ? 'results' : 'form'),
        when: () => view !== 'form',
      },
      { keys: '?', label: 'Show the keyboard map', run: () => setShowsKeys(true) },
    ],
    'app',
  );

  return (
    <div className="flex h-dvh flex-col">
      <PanelHead
        view={view}
        searched={asked !== null}
        searches={searches}
        onView={show}
        onKeys={() => setShowsKeys(true)}
      />
      {unreachable && <Unreachable />}
      <main className="flex min-h-0 flex-1 flex-col">
        <Activity mode={view === 'form' ? 'visible' : 'hidden'}>
          <FormView
            memory={memory}
            searches={searches}
            handed={handed}
            refused={refused}
            searched={asked !== null}
            onSearch={search}
            onResults={() => show('results')}
          />
        </Activity>
        {asked && (
          <Suspense fallback={view === 'results' && <Coming />}>
            <Results
              asked={asked}
              visible={view === 'results'}
              searches={searches}
              onEdit={() => show('form')}
              onSearch={search}
              onRefused={onRefused}
            />
          </Suspense>
        )}
        {sawSaved && (
          <Suspense fallback={view === 'saved' && <Coming />}>
            <Activity mode={view === 'saved' ? 'visible' : 'hidden'}>
              <Saved user={user} carrierId={asked?.carrierId ?? null} onSearch={() => show('form')} />
            </Activity>
          </Suspense>
        )}
      </main>
      <Suspense fallback={null}>
        {started && <Live />}
        {showsKeys && <Keys open onClose={() => setShowsKeys(false)} />}
      </Suspense>
    </div>
  );
}

function Coming() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3 p-3">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  );
}

/** True once the form stands; what comes next is then fetched while somebody fills it in. */
function useAfterStart(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setStarted(true);
      void loadResults().catch(() => undefined);
    }, 200);
    return () => clearTimeout(timer);
  }, []);
  return started;
}
