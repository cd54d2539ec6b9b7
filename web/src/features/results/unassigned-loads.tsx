import { useId } from 'react';
import { Link } from 'react-router';
import { BookingStatus } from '#components/booked/booking-status.tsx';
import { bookedPay, isBooked, legsOf, shortName } from '#components/booked/legs.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import { type BookedActions, useBookedActions } from '#components/queries/booked-actions.ts';
import { useBookedLoads } from '#components/queries/booked-loads.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';
import { dateLabel, dateTimeLabel, usd } from '#core/domain/format.ts';
import { DriverSelect } from '#web/app/driver-select.tsx';

/** Booked loads that nobody drives yet. Nothing where there are none. */
export function UnassignedLoads({ isCarrier }: { isCarrier: boolean }) {
  const booked = useBookedLoads(true, { live: true });
  const { data, error } = booked;
  const actions = useBookedActions();
  const id = useId();
  if (!data && error) {
    return (
      <Alert kind="warn">
        <span className="flex flex-wrap items-center gap-2">
          {messageOf(error, 'Failed to fetch booked loads')}
          <Button size="sm" busy={booked.isFetching} onClick={() => void booked.refetch()}>
            Try again
          </Button>
        </span>
      </Alert>
    );
  }
  const loads = (data ?? []).filter((load) => load.assign_to === null && isBooked(load));
  if (loads.length === 0) return null;
  return (
    <section className="pb-5">
      <h2 id={id} className="mb-2 font-semibold">
        Booked Loads <span className="pl-1 font-normal text-mute tabular-nums">{loads.length}</span>
      </h2>
      <div className="@container overflow-hidden rounded-md border border-line bg-panel">
        <table aria-labelledby={id} className="block text-sm tabular-nums">
          <thead className="sr-only">
            <tr>
              <th scope="col">Load</th>
              <th scope="col">Total</th>
              <th scope="col">Status</th>
              <th scope="col">{isCarrier ? 'Driver' : 'Booked For'}</th>
            </tr>
          </thead>
          <tbody className="block">
            {loads.map((load) => (
              <UnassignedRow key={load.id} load={load} isCarrier={isCarrier} actions={actions} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = { load: BookedLoad; isCarrier: boolean; actions: BookedActions };

function UnassignedRow({ load, isCarrier, actions }: RowProps) {
  return (
    <tr className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line border-b px-3 py-2 last:border-b-0 @4xl:grid-cols-[minmax(0,1fr)_8rem_14rem_15.5rem]">
      <td className="min-w-0">
        <Link to={paths.bookedLoads} title={laneOf(load)} className="block truncate rounded-sm hover:underline">
          {laneOf(load)}
        </Link>
        <span className="block text-mute text-xs @4xl:truncate">
          Pickup {dateLabel(load.ship_date)} · booked {dateTimeLabel(load.booking_date)}
          {isCarrier && ` by ${shortName(load.booked_by)}`}
        </span>
      </td>
      <td className="text-right font-semibold">{usd(bookedPay(load))}</td>
      <td className="grid gap-1 @max-4xl:col-span-full">
        {legsOf(load).map((leg, index) => (
          <span key={leg.id} className="flex flex-wrap items-center gap-x-2">
            {load.child && <span className="text-mute text-xs">{index === 0 ? 'Outbound' : 'Return'}</span>}
            <BookingStatus leg={leg} />
          </span>
        ))}
      </td>
      <td className="min-w-0 @max-4xl:col-span-full">
        {isCarrier ? <DriverSelect load={load} actions={actions} /> : load.load_for_name || load.load_for}
      </td>
    </tr>
  );
}
