import { useEffect, useMemo, useState } from 'react';
import { useBookAction } from '#components/booking/use-book-action.tsx';
import { LoadTable } from '#components/loads/load-table.tsx';
import { useSaveActions } from '#components/queries/save-actions.ts';
import type { SearchRun } from '#components/queries/search.ts';
import { LoadOrder, type Order } from '#components/results/load-order.tsx';
import { NoLoads } from '#components/results/no-loads.tsx';
import { OpenDetails } from '#components/results/open-details.tsx';
import { useRows } from '#components/results/use-rows.ts';
import { useAuth } from '#components/session/auth.tsx';
import type { Load } from '#core/contract/load.ts';
import type { Carrier } from '#core/contract/people.ts';
import { resultsAddress } from '#core/domain/results-address.ts';
import { summaryOfSearch } from '#core/domain/search-summary.ts';
import type { OneWaySearch } from '#core/domain/search-url.ts';
import { WatchButton } from '../../shared/watch-button.tsx';
import { FoundStanding } from './found-standing.tsx';
import { newSince } from './new-since.ts';
import type { ResultsProps } from './results.tsx';
import { ResultsFrame } from './results-frame.tsx';

type Props = Omit<ResultsProps<OneWaySearch>, 'visible'> & {
  run: SearchRun;
  carrier: Carrier | null;
  since: ReadonlySet<string> | null;
  order: Order;
};

/** Loads as rows, with the details of one over them. */
export function LoadsView({ asked, run, carrier, since, order, searches, onEdit, onSearch }: Props) {
  const { search, carrierId, press } = asked;
  const { user } = useAuth();
  const saves = useSaveActions(user?.email, run.fetchedAt);
  const book = useBookAction();
  const { rows, standingOf, ranking } = useRows(run.loads, order.by, order.reversed);
  const newIds = useMemo(
    () =>
      newSince(
        run.loads.map(({ id }) => id),
        since,
      ),
    [since, run.loads],
  );
  const [openId, setOpenId] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins with its list
  useEffect(() => setOpenId(null), [press]);
  const view = { openId, carrierId, open: (id: string) => setOpenId(id), close: () => setOpenId(null) };
  const waiting = run.status === 'idle' || run.status === 'searching' || ranking;
  const isSandbox = ({ data_source }: Load) =>
    run.boards.some(({ board, sandbox }) => sandbox && board === data_source);
  return (
    <ResultsFrame
      summary={summaryOfSearch(search.form)}
      carrier={carrier}
      run={run}
      count={rows.length}
      waiting={waiting}
      noun="load"
      none={<NoLoads form={search.form} onEdit={onEdit} />}
      saves={saves}
      order={
        <>
          <LoadOrder order={order} />
          {user && (!carrierId || carrier) && (
            <WatchButton
              owner={user.email}
              premium={user.subscription_type === 2}
              form={search.form}
              carrier={carrier && { id: carrier.id, email: carrier.email, name: carrier.company_name || carrier.name }}
            />
          )}
        </>
      }
      address={resultsAddress(search, { carrierId, order: order.by, reversed: order.reversed })}
      searches={searches}
      onEdit={onEdit}
      onAgain={() => onSearch(search, carrierId)}
      over={
        <>
          <OpenDetails
            rows={rows}
            view={view}
            saves={saves}
            isSandbox={isSandbox}
            standing={(load) => <FoundStanding load={load} booking={book.foundStanding(load)} />}
            booking={(load) => book.found(load, carrier?.email ?? null)}
          />
          {book.dialog}
        </>
      }
    >
      <LoadTable
        compact
        label="Loads"
        rows={rows}
        waiting={waiting}
        order={order}
        savedIds={saves.savedIds}
        newIds={newIds}
        standingOf={standingOf}
        openId={openId}
        onOpen={({ lead }) => view.open(lead.load.id)}
        onClose={view.close}
        onToggleSaved={({ lead }) => saves.toggle(lead.load)}
      />
    </ResultsFrame>
  );
}
