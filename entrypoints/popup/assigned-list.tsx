import { DriverLoad } from '#components/driver/driver-load.tsx';
import { type LiveKind, useLiveList } from '#components/live/use-live-list.ts';
import { useAcknowledgeLoad } from '#components/queries/booked-loads.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';
import { openScreen } from '../shared/open-screen.ts';

const ASSIGNED: LiveKind<BookedLoad> = {
  idOf: ({ id }) => id,
  stateOf: ({ state, documents, child, assigned_at }) =>
    `${state} ${child?.state} ${assigned_at} ${documents.length + (child?.documents.length ?? 0)}`,
};

/** A driver's loads as the web app shows them, the next pickup first. */
export function AssignedList({ loads }: { loads: readonly BookedLoad[] }) {
  const acknowledge = useAcknowledgeLoad();
  const live = useLiveList(loads, true, ASSIGNED, () => false);
  return (
    <div className="grid gap-3" {...live.hold}>
      {live.items.map(({ item: load, changed }, index) => {
        const mine = acknowledge.variables?.load.id === load.id;
        return (
          <DriverLoad
            key={load.id}
            load={load}
            changed={changed}
            next={index === 0 && live.items.length > 1}
            busy={mine && acknowledge.isPending}
            error={
              mine && acknowledge.isError
                ? messageOf(acknowledge.error, 'Your carrier could not be told. Please try again.')
                : null
            }
            onAcknowledge={() => acknowledge.mutate({ load })}
            // its reader of documents is the web app's
            onView={() => void openScreen(paths.myLoads)}
          />
        );
      })}
    </div>
  );
}
