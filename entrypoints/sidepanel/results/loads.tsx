import { Activity, useState } from 'react';
import { type SearchBody, useLoadSearch } from '#components/queries/search.ts';
import type { Order } from '#components/results/load-order.tsx';
import { useAuth } from '#components/session/auth.tsx';
import type { OneWaySearch } from '#core/domain/search-url.ts';
import { LoadsView } from './loads-view.tsx';
import type { ResultsProps } from './results.tsx';
import { useAskedRun } from './use-asked-run.ts';

/** A one-way search and its loads. */
export function Loads({ visible, ...props }: ResultsProps<OneWaySearch>) {
  const { asked, onRefused } = props;
  const { setDailySearches } = useAuth();
  const { run, search } = useLoadSearch(({ dailySearches }) => {
    if (dailySearches) setDailySearches(dailySearches);
  });
  const { carrier, since } = useAskedRun<OneWaySearch>(asked, {
    run,
    search: (body: SearchBody) => search(body),
    ids: () => run.loads.map(({ id }) => id),
    onRefused,
  });
  const [order, setOrder] = useState<Omit<Order, 'onChange'>>({ by: 'recommended', reversed: false });
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <LoadsView
        {...props}
        run={run}
        carrier={carrier}
        since={since}
        order={{ ...order, onChange: (by, reversed) => setOrder({ by, reversed }) }}
      />
    </Activity>
  );
}
