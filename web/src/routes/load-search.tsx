import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { dateTimeLabel } from '#core/domain/format.ts';
import { resultsAddress } from '#core/domain/results-address.ts';
import { counted, lastSearch } from '#web/features/results/last-search.ts';
import { searchNow } from '#web/features/results/search-now.ts';
import { SearchPanel } from '#web/features/search/search-panel.tsx';

export function Component() {
  const navigate = useNavigate();
  const { user } = useAuth();
  const last = lastSearch(user?.email);
  useEffect(() => {
    // The results screen comes while the form is filled in, and not before someone is there to fill it in.
    const once = new AbortController();
    const fetchResults = () => {
      once.abort();
      void import('./load-results.tsx').catch(() => undefined);
      void import('./backhaul-results.tsx').catch(() => undefined);
    };
    for (const sign of ['pointerdown', 'pointermove', 'keydown']) {
      addEventListener(sign, fetchResults, { signal: once.signal, passive: true });
    }
    return () => once.abort();
  }, []);
  return (
    <>
      <PageHead title="Load Search" />
      <SearchPanel
        autoFocus
        onSearch={(search, carrierId) => {
          const address = resultsAddress(search, { carrierId });
          // the second press of a double click finds the address there before the screen: Back would lead nowhere
          const replace = address === location.pathname + location.search;
          navigate(address, { state: searchNow, replace });
        }}
      />
      {last && (
        <p className="pt-3 text-mute text-sm">
          Last search:{' '}
          <Link to={last.address} className="rounded-sm text-accent hover:underline">
            {last.summary}
          </Link>{' '}
          · {counted(last)} · {dateTimeLabel(last.fetched_at)}
        </p>
      )}
    </>
  );
}
