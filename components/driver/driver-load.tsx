import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { BookingStatus } from '#components/booked/booking-status.tsx';
import { bookedLegs } from '#components/booked/legs.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { dateTimeLabel } from '#core/domain/format.ts';
import { DriverLeg } from './driver-leg.tsx';

type DriverLoadProps = {
  load: BookedLoad;
  /** Came or changed within the last seconds. */
  changed: boolean;
  /** The next one to pick up. */
  next: boolean;
  busy: boolean;
  /** Why the acknowledgement did not get through. */
  error: string | null;
  onAcknowledge: () => void;
  onView: (document: AttachedDocument) => void;
};

/** A load as its driver needs it, on a phone and with one hand: where to go first, whom to call, what to say there. */
export function DriverLoad({ load, changed, next, busy, error, onAcknowledge, onView }: DriverLoadProps) {
  const id = useId();
  const legs = bookedLegs(load);
  return (
    <article
      aria-labelledby={id}
      className={`rounded-md border border-line bg-panel ${changed ? 'outline-2 outline-accent' : ''}`}
    >
      <header className="border-line border-b px-4 py-3">
        {next && <p className="font-medium text-accent text-sm">Next pickup</p>}
        <h2 id={id} className="font-semibold text-md">
          {laneOf(load)}
        </h2>
        <p className="mt-1 text-sm">
          {!load.child && <BookingStatus leg={load} />}{' '}
          <span className="text-mute">for {load.load_for_name || load.load_for}</span>
        </p>
      </header>
      {legs.map((leg, index) => (
        <DriverLeg
          key={leg.id}
          leg={leg}
          name={load.child ? (leg === load ? 'Outbound' : 'Return') : null}
          primary={index === 0}
          onView={onView}
        />
      ))}
      <div className="border-line border-t px-4 py-3">
        {load.acknowledged_at ? (
          <p role="status" className="flex items-center gap-2 font-medium text-ok">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            Acknowledged {dateTimeLabel(load.acknowledged_at)}
          </p>
        ) : (
          <Button size="lg" busy={busy} onClick={onAcknowledge} className="h-12 w-full text-md sm:h-12 sm:text-md">
            {busy ? 'Telling your carrier...' : 'I have seen this load'}
          </Button>
        )}
        {error && (
          <Alert kind="bad" className="mt-3">
            {error}
          </Alert>
        )}
      </div>
    </article>
  );
}
