import { useMemo } from 'react';
import { type LiveKind, useLiveList } from '#components/live/use-live-list.ts';
import { useAcknowledgeLoad } from '#components/queries/booked-loads.ts';
import { today as dayHere } from '#components/search/today.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { messageOf } from '#core/contract/error.ts';
import { DriverLoad } from './driver-load.tsx';
import { inDrivingOrder, nextPickup } from './driving-order.ts';

const ASSIGNED: LiveKind<BookedLoad> = {
  idOf: ({ id }) => id,
  stateOf: ({ state, documents, child, assigned_at }) =>
    `${state} ${child?.state} ${assigned_at} ${documents.length + (child?.documents.length ?? 0)}`,
};

type DriverLoadsProps = { loads: readonly BookedLoad[]; onView: (document: AttachedDocument) => void };

/** The loads assigned to a driver, as they are driven, each to be acknowledged. */
export function DriverLoads({ loads, onView }: DriverLoadsProps) {
  const acknowledge = useAcknowledgeLoad();
  const today = dayHere();
  const ordered = useMemo(() => inDrivingOrder(loads, today), [loads, today]);
  const live = useLiveList(ordered, true, ASSIGNED, () => false);
  const next = nextPickup(ordered, today);
  return (
    <div className="grid gap-3" {...live.hold}>
      {live.items.map(({ item: load, changed }) => {
        const mine = acknowledge.variables?.load.id === load.id;
        return (
          <DriverLoad
            key={load.id}
            load={load}
            changed={changed}
            next={load.id === next}
            busy={mine && acknowledge.isPending}
            error={
              mine && acknowledge.isError
                ? messageOf(acknowledge.error, 'Your carrier could not be told. Please try again.')
                : null
            }
            onAcknowledge={() => acknowledge.mutate({ load })}
            onView={onView}
          />
        );
      })}
    </div>
  );
}
