import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RunState } from '#components/queries/search-run.ts';
import { today } from '#components/search/today.ts';
import { useAuth } from '#components/session/auth.tsx';
import type { BoardState } from '#core/contract/load.ts';
import type { FreightSearch } from '#core/domain/search-url.ts';
import { asksForSearch, searchNow as pressed } from './search-now.ts';
import { previousIds, rememberLook } from './stored-results.ts';
import type { Page } from './use-page-search.ts';

export type PageRun = {
  searchNow: () => void;
  /** The ids that the same search brought the time before; null when there was none. */
  since: ReadonlySet<string> | null;
  /** True when this is the stored result of before. */
  restored: boolean;
  /** True when nothing runs before the user presses: on trial, each search is one of the seven. */
  waits: boolean;
};

type Ways<Body, Stored> = {
  page: Page<FreightSearch>;
  /** Null until the search can be made. */
  body: Body | null;
  run: RunState;
  search: (body: Body) => Promise<void>;
  show: (stored: Stored) => void;
  readStored: (owner: string, key: string) => Stored | null;
  idsOf: (stored: Stored) => string[];
};

/**
 * The result of the page's search: the stored one of before, or a new search where someone asked for one. A page that is
 * only opened searches by itself for premium users.
 */
export function useRun<Body, Stored extends { boards: readonly BoardState[] }>(ways: Ways<Body, Stored>): PageRun {
  const { page, body, run, search, show, readStored, idsOf } = ways;
  const { key } = page;
  const { user, refresh } = useAuth();
  const { state } = useLocation();
  const owner = user?.email ?? '';
  const onTrial = user?.subscription_type === 1;
  const [since, setSince] = useState<ReadonlySet<string> | null>(null);
  const [restored, setRestored] = useState(false);
  const [waits, setWaits] = useState(false);

  const start = useCallback(() => {
    if (!body) return;
    const before = readStored(owner, key);
    if (before) rememberLook(owner, key, before.boards, idsOf(before));
    setSince(before ? previousIds(owner, key) : null);
    setRestored(false);
    setWaits(false);
    void search(body);
  }, [body, owner, key, search, readStored, idsOf]);

  const pressedFor = useRef<string | null>(null);
  useForgetPress(asksForSearch(state), () => {
    pressedFor.current = key;
  });
  const ready = page.ready === 'yes' && body !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search, and nothing else, starts this
  useEffect(() => {
    if (!ready) return;
    const asked = pressedFor.current === key;
    pressedFor.current = null;
    if (asked) return start();
    const stored = readStored(owner, key);
    if (stored) {
      setSince(previousIds(owner, key));
      setRestored(true);
      setWaits(false);
      show(stored);
    } else if (onTrial) setWaits(true);
    else start();
  }, [ready, key]);

  const navigate = useNavigate();
  const shipDate = page.search?.form.ship_date;
  const searchNow = useCallback(() => {
    if (shipDate === undefined || shipDate >= today()) return start();
    // left open over midnight: as a day that is past anywhere else, it becomes today
    const next = new URLSearchParams(location.search);
    next.set('date', today());
    next.delete('load');
    void navigate({ search: next.toString().replaceAll('%2C', ',') }, { replace: true, state: pressed });
  }, [shipDate, start, navigate]);

  const refused = run.error?.code === 'trial_limit';
  useEffect(() => {
    // The searches were used elsewhere: the count that shows is behind the server's.
    if (refused) refresh().catch(() => undefined);
  }, [refused, refresh]);

  return { searchNow, since, restored, waits };
}

/** A press counts once: the browser would keep it over a reload. */
function useForgetPress(pressed: boolean, note: () => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the press itself
  useEffect(() => {
    if (!pressed) return;
    note();
    void navigate({ search }, { replace: true, state: null });
  }, [pressed]);
}
