import { Shuffle } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { OrderSelect } from '#components/loads/order-select.tsx';
import { useBookedByLoad } from '#components/queries/booked-by-load.ts';
import type { SaveActions } from '#components/queries/save-actions.ts';
import { MendBoard } from '#components/results/mend-board.tsx';
import { NoPairs } from '#components/results/no-pairs.tsx';
import { countToSay, ResultStates } from '#components/results/result-states.tsx';
import { useOperatingFigures } from '#components/results/use-operating-figures.ts';
import { useOrderedPairs } from '#components/results/use-ordered-pairs.ts';
import { BoardChips } from '#components/search/board-chips.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { PAIR_ORDERS, RETURNS_PER_OUTBOUND } from '#core/domain/pair-order.ts';
import { resultsAddress } from '#core/domain/results-address.ts';
import { Toolbar } from '../toolbar.tsx';
import type { PagePairs } from '../use-page-search.ts';
import type { useView } from '../use-view.ts';
import { CardsAndMap } from './cards-and-map.tsx';
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
  const { run, since, restored, waits, searchNow } = result;
  const figures = useOperatingFigures();
  const pairs = useOrderedPairs(run.pairs, { costs: figures, order: page.order, varied: view.varied });
  const newIds = useMemo(
    () => new Set(since ? run.pairs.map(idOfLoadPair).filter((id) => !since.has(id)) : []),
    [since, run.pairs],
  );
  const booked = useBookedByLoad(true);
  if (waits) {
    return (
      <Alert kind="info" className="mt-3">
        This is the search of a link. Press Find Available Loads to run it: a search uses one of your seven a day.
      </Alert>
    );
  }
  if (run.status === 'idle' || run.error?.code === 'invalid') return null;
  const waiting = run.status === 'searching';
  return (
    <>
      <Toolbar
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
        count={countToSay(run, pairs.length, waiting)}
        fetchedAt={run.fetchedAt}
        onRefresh={restored ? searchNow : undefined}
        sandbox={run.boards.some(({ sandbox }) => sandbox)}
      >
        <BoardChips boards={run.boards} mend={(board) => <MendBoard board={board} />} />
      </Toolbar>
      <ResultStates
        run={run}
        count={pairs.length}
        waiting={waiting}
        noun="pair"
        none={
          page.search && (
            <NoPairs
              search={page.search}
              boards={run.boards}
              onEdit={onEdit}
              oneWay={(search) => (
                <Link to={resultsAddress(search, { carrierId: page.carrierId })} className={buttonClass()}>
                  Search one way
                </Link>
              )}
            />
          )
        }
        onRetry={searchNow}
      >
        <CardsAndMap
          pairs={pairs}
          figures={figures}
          waiting={waiting}
          order={page.order}
          orderKey={`${page.order} ${view.varied}`}
          savedIds={saves.savedIds}
          newIds={newIds}
          booked={booked}
          onToggleSaved={saves.togglePair}
          view={view}
        />
      </ResultStates>
    </>
  );
}
