import { Shuffle } from 'lucide-react';
import { useMemo } from 'react';
import { OrderSelect } from '#components/loads/order-select.tsx';
import { useBookedByLoad } from '#components/queries/booked-by-load.ts';
import type { SaveActions } from '#components/queries/save-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { orderPairs, PAIR_ORDERS, RETURNS_PER_OUTBOUND } from '#core/domain/pair-order.ts';
import { useOperatingFigures } from '#web/app/operating-figures.ts';
import { FoundFrame } from '../found-frame.tsx';
import type { PagePairs } from '../use-page-search.ts';
import type { useView } from '../use-view.ts';
import { CardsAndMap } from './cards-and-map.tsx';
import { NoPairs } from './no-pairs.tsx';
import { idOfLoadPair } from './stored-pairs.ts';
import type { PairResult } from './use-pair-result.ts';

type Props = {
  page: PagePairs;
  view: ReturnType<typeof useView>;
  saves: SaveActions;
  result: PairResult;
  onEdit: () => void;
};

/** What the boards' loads make together, in each of its states: on its way, failed, nothing, and cards. */
export function FoundPairs({ page, view, saves, result, onEdit }: Props) {
  const { run, since } = result;
  const pairs = useMemo(() => orderPairs(run.pairs, page.order, view.varied), [run.pairs, page.order, view.varied]);
  const newIds = useMemo(
    () => new Set(since ? run.pairs.map(idOfLoadPair).filter((id) => !since.has(id)) : []),
    [since, run.pairs],
  );
  const figures = useOperatingFigures();
  const booked = useBookedByLoad(true);
  return (
    <FoundFrame
      result={result}
      view={view}
      order={
        <>
          <OrderSelect
            title="Order of the pairs"
            orders={PAIR_ORDERS}
            value={page.order}
            onChange={view.setPairOrder}
          />
          <Button
            aria-pressed={view.varied}
            icon={<Shuffle aria-hidden />}
            title={`At most ${RETURNS_PER_OUTBOUND} loads back for each load out`}
            onClick={() => view.setVaried(!view.varied)}
            className="aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-accent"
          >
            <span className="max-sm:sr-only">Varied</span>
          </Button>
        </>
      }
      noun="pair"
      count={pairs.length}
      none={
        page.search && <NoPairs search={page.search} boards={run.boards} carrierId={page.carrierId} onEdit={onEdit} />
      }
    >
      <CardsAndMap
        pairs={pairs}
        figures={figures}
        waiting={run.status === 'searching'}
        order={page.order}
        orderKey={`${page.order} ${view.varied}`}
        savedIds={saves.savedIds}
        newIds={newIds}
        booked={booked}
        onToggleSaved={saves.togglePair}
        view={view}
      />
    </FoundFrame>
  );
}
