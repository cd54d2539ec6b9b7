import type { ReactNode } from 'react';
import { Assignment } from '#components/booked/assignment.tsx';
import { BookedCard } from '#components/booked/booked-card.tsx';
import type { ToSettle } from '#components/booked/booked-dialogs.tsx';
import { type LiveKind, useLiveList } from '#components/live/use-live-list.ts';
import type { BookedActions } from '#components/queries/booked-actions.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { DriverSelect } from '#web/app/driver-select.tsx';
import type { BookedDocuments } from './use-booked-documents.tsx';

type BookedListProps = {
  list: readonly BookedLoad[];
  isCarrier: boolean;
  actions: BookedActions;
  onSettle: (asked: ToSettle) => void;
  documents: BookedDocuments;
  /** What stands where there are none. */
  empty: ReactNode;
};

const idOf = ({ _id }: { _id: string }) => _id;

const BOOKED: LiveKind<BookedLoad> = {
  idOf: ({ id }) => id,
  stateOf: ({ state, documents, child, assign_to, acknowledged_at }) =>
    [
      state,
      child?.state,
      assign_to,
      acknowledged_at !== null,
      ...[...documents, ...(child?.documents ?? [])].map(idOf),
    ].join(' '),
};

/** The booked loads as cards. What others change shows by itself, and no card moves under the pointer. */
export function BookedList({ list, isCarrier, actions, onSettle, documents, empty }: BookedListProps) {
  const live = useLiveList(list, true, BOOKED, () => true);
  if (live.items.length === 0) return empty;
  return (
    <>
      <ul aria-label="Booked loads" className={gridClass} {...live.hold}>
        {live.items.map(({ item: load, changed, gone }) => (
          <BookedCard
            key={load.id}
            load={load}
            changed={changed}
            gone={gone}
            booked={isCarrier ? 'By' : 'For'}
            busy={actions.isBusy(load)}
            assignment={
              <Assignment
                load={load}
                busy={actions.isBusy(load)}
                select={isCarrier ? <DriverSelect load={load} actions={actions} /> : null}
                onCancel={isCarrier ? () => void actions.assign(load, null) : undefined}
              />
            }
            documents={(leg) => documents.of(load, leg)}
            onSettle={(leg, state) => onSettle({ load, leg, state })}
            onAskBoard={() => void actions.askBoard(load)}
            onDelete={() => actions.askToDelete(load)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {live.changes > 0 && `${live.changes} ${live.changes === 1 ? 'load' : 'loads'} changed`}
      </p>
    </>
  );
}

/** The places of the cards that are on their way. */
export function LoadingCards() {
  return (
    <div role="status" aria-label="Loading your booked loads" className={gridClass}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-104" />
      ))}
    </div>
  );
}

const gridClass = 'grid items-start gap-4 sm:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]';
