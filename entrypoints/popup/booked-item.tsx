import { clsx } from 'clsx';
import { Navigation, Phone } from 'lucide-react';
import { useId } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { BookingStatus } from '#components/booked/booking-status.tsx';
import { legsOf, payOf, seenByDriver } from '#components/booked/legs.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { dialable } from '#components/ui/contact-links.tsx';
import type { BookedLeg, BookedLoad } from '#core/contract/booked-load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { dateLabel, usd } from '#core/domain/format.ts';
import { loadRoute } from '#core/domain/maps-link.ts';

type BookedItemProps = {
  load: BookedLoad;
  isCarrier: boolean;
  /** Came or changed within the last seconds. */
  changed: boolean;
  /** What of it is the next pickup of all; null where another load is. */
  next: BookedLeg | null;
};

/** A booked load or pair in a few lines: how it stands, where and when, and one tap to call or drive. */
export function BookedItem({ load, isCarrier, changed, next }: BookedItemProps) {
  const id = useId();
  return (
    <li
      aria-labelledby={id}
      className={clsx(
        'rounded-md border border-line bg-panel px-3 py-2 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
        changed && 'outline-2 outline-accent',
      )}
    >
      {next && <p className="font-medium text-accent text-sm">Next pickup</p>}
      {legsOf(load).map((leg, index) => (
        <Leg
          key={leg.id}
          id={index === 0 ? id : undefined}
          leg={leg}
          name={load.child ? (index === 0 ? 'Outbound' : 'Return') : null}
          large={leg.id === next?.id}
        />
      ))}
      <p className="mt-2 truncate text-mute text-xs">
        {isCarrier ? driverOf(load) : `Booked for ${load.load_for_name || load.load_for}`}
      </p>
    </li>
  );
}

const driverOf = (load: BookedLoad): string =>
  load.assign_to ? `${load.driver_name || load.assign_to} · ${seenByDriver(load)}` : 'No driver assigned yet';

type LegProps = { id: string | undefined; leg: BookedLeg; name: string | null; large: boolean };

function Leg({ id, leg, name, large }: LegProps) {
  const lane = laneOf(leg);
  const route = loadRoute(leg);
  const dial = leg.phone_number ? dialable(leg.phone_number) : '';
  return (
    <div className="not-first-of-type:mt-2 not-first-of-type:border-line not-first-of-type:border-t not-first-of-type:pt-2">
      {name && <p className="font-semibold text-pair text-xs">{name}</p>}
      <h2 id={id} className={clsx('font-semibold', large ? 'text-md' : 'text-base')}>
        <AppLink to={paths.bookedLoads} className="rounded-sm hover:underline">
          {lane}
        </AppLink>
      </h2>
      <p className={clsx('flex flex-wrap items-center gap-x-2 tabular-nums', large ? 'text-base' : 'text-sm')}>
        <span>{[dateLabel(leg.ship_date), leg.pickup_time].filter(Boolean).join(', ')}</span>
        <span className="text-mute">{usd(payOf(leg))}</span>
      </p>
      <div className="mt-1.5 flex items-center gap-2 text-sm">
        <span className="mr-auto">
          <BookingStatus leg={leg} />
        </span>
        {dial && (
          <a
            href={`tel:${dial}`}
            aria-label={`Call ${leg.phone_number}: ${lane}`}
            className={buttonClass('secondary', 'sm')}
          >
            <Phone aria-hidden />
            Call
          </a>
        )}
        {route && (
          <a
            href={route}
            target="_blank"
            rel="noreferrer"
            aria-label={`View Route: ${lane}`}
            className={buttonClass('secondary', 'sm')}
          >
            <Navigation aria-hidden />
            Route
          </a>
        )}
      </div>
    </div>
  );
}
