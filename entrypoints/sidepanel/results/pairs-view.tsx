import { Shuffle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { OrderSelect } from '#components/loads/order-select.tsx';
import { PairCards } from '#components/pairs/pair-cards.tsx';
import { useBookedByLoad } from '#components/queries/booked-by-load.ts';
import type { PairRun } from '#components/queries/pair-search.ts';
import { useSaveActions } from '#components/queries/save-actions.ts';
import { NoPairs } from '#components/results/no-pairs.tsx';
import { useOperatingFigures } from '#components/results/use-operating-figures.ts';
import { useOrderedPairs } from '#components/results/use-ordered-pairs.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Carrier } from '#core/contract/people.ts';
import { pairId } from '#core/domain/entry-id.ts';
import { PAIR_ORDERS, type PairOrder, RETURNS_PER_OUTBOUND } from '#core/domain/pair-order.ts';
import { resultsAddress } from '#core/domain/results-address.ts';
import { summaryOfBackhaul } from '#core/domain/search-summary.ts';
import type { BackhaulSearch } from '#core/domain/search-url.ts';
import { newSince } from './new-since.ts';
import type { ResultsProps } from './results.tsx';
import { ResultsFrame } from './results-frame.tsx';

type Props = Omit<ResultsProps<BackhaulSearch>, 'visible'> & {
  run: PairRun;
  carrier: Carrier | null;
  since: ReadonlySet<string> | null;
  order: PairOrder;
  onOrder: (order: PairOrder) => void;
};

/** Pairs as cards. */
export function PairsView({ asked, run, carrier, since, order, onOrder, searches, onEdit, onSearch }: Props) {
  const { search, carrierId } = asked;
  const { user } = useAuth();
  const saves = useSaveActions(user?.email, run.fetchedAt);
  const booked = useBookedByLoad(true);
  const figures = useOperatingFigures();
  const [varied, setVaried] = useState(false);
  const pairs = useOrderedPairs(run.pairs, { costs: figures, order, varied });
  const newIds = useMemo(
    () =>
      newSince(
        run.pairs.map((pair) => pairId(pair.outbound.id, pair.return.id)),
        since,
      ),
    [since, run.pairs],
  );
  const waiting = run.status === 'idle' || run.status === 'searching';
  return (
    <ResultsFrame
      summary={summaryOfBackhaul(search.form)}
      carrier={carrier}
      run={run}
      count={pairs.length}
      waiting={waiting}
      noun="pair"
      none={
        <NoPairs
          search={search}
          boards={run.boards}
          onEdit={onEdit}
          oneWay={(alone) => <Button onClick={() => onSearch(alone, carrierId)}>Search one way</Button>}
        />
      }
      saves={saves}
      order={
        <>
          <OrderSelect title="Order of the pairs" orders={PAIR_ORDERS} value={order} onChange={onOrder} />
          <IconButton
            label={`Varied: at most ${RETURNS_PER_OUTBOUND} loads back for each load out`}
            aria-pressed={varied}
            icon={<Shuffle aria-hidden />}
            onClick={() => setVaried(!varied)}
            className="aria-pressed:bg-tint aria-pressed:text-accent"
          />
        </>
      }
      address={resultsAddress(search, { carrierId, order })}
      searches={searches}
      onEdit={onEdit}
      onAgain={() => onSearch(search, carrierId)}
    >
      <div className="flex min-h-0 flex-1 flex-col px-2">
        <PairCards
          pairs={pairs}
          figures={figures}
          waiting={waiting}
          order={order}
          orderKey={`${order} ${varied}`}
          savedIds={saves.savedIds}
          newIds={newIds}
          booked={booked}
          onToggleSaved={saves.togglePair}
        />
      </div>
    </ResultsFrame>
  );
}
