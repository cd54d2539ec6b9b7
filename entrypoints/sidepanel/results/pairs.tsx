import { Activity, useState } from 'react';
import { type PairSearchBody, usePairSearch } from '#components/queries/pair-search.ts';
import { useAuth } from '#components/session/auth.tsx';
import { pairId } from '#core/domain/entry-id.ts';
import type { PairOrder } from '#core/domain/pair-order.ts';
import type { BackhaulSearch } from '#core/domain/search-url.ts';
import { PairsView } from './pairs-view.tsx';
import type { ResultsProps } from './results.tsx';
import { useAskedRun } from './use-asked-run.ts';

/** A backhaul search and its pairs. */
export function Pairs({ visible, ...props }: ResultsProps<BackhaulSearch>) {
  const { asked, onRefused } = props;
  const { setDailySearches } = useAuth();
  const { run, search } = usePairSearch(({ dailySearches }) => {
    if (dailySearches) setDailySearches(dailySearches);
  });
  const { carrier, since } = useAskedRun<BackhaulSearch>(asked, {
    run,
    search: (body: PairSearchBody) => search(body),
    ids: () => run.pairs.map((pair) => pairId(pair.outbound.id, pair.return.id)),
    onRefused,
  });
  const [order, setOrder] = useState<PairOrder>('recommended');
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <PairsView {...props} run={run} carrier={carrier} since={since} order={order} onOrder={setOrder} />
    </Activity>
  );
}
