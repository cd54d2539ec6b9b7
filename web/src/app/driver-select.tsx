import { Link } from 'react-router';
import { AssignSelect } from '#components/booked/assign-select.tsx';
import type { BookedActions } from '#components/queries/booked-actions.ts';
import { useTeam } from '#components/queries/people.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { paths } from '#core/domain/app-paths.ts';

type Props = { load: BookedLoad; actions: BookedActions };

/** A carrier's 'Assign...' of a booked load, over the drivers of their team. */
export function DriverSelect({ load, actions }: Props) {
  const { data: drivers } = useTeam('driver');
  return (
    <AssignSelect
      load={load}
      drivers={drivers}
      busy={actions.isBusy(load)}
      onAssign={(driver) => void actions.assign(load, driver)}
      teamLink={
        <Link to={`${paths.team}?tab=drivers`} className="rounded-sm text-accent underline">
          Add a driver to your team
        </Link>
      }
    />
  );
}
