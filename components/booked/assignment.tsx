import { CircleCheck, Clock, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { laneOf } from '#components/loads/load-facts.ts';
import { Button } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/contact-links.tsx';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { isBooked, seenByDriver } from './legs.ts';

type AssignmentProps = {
  load: BookedLoad;
  /** A carrier's select; nothing for a dispatcher, who assigns nobody. */
  select: ReactNode;
  busy: boolean;
  onCancel: (() => void) | undefined;
};

/** Who drives it and whether they have seen it; or whom it could go to. */
export function Assignment({ load, select, busy, onCancel }: AssignmentProps) {
  if (!load.assign_to) {
    if (!isBooked(load)) return null;
    return select ?? <p className="text-mute text-sm">No driver assigned yet</p>;
  }
  const Icon = load.acknowledged_at ? CircleCheck : Clock;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 text-sm">
        <p title={load.assign_to} className="flex items-center gap-1.5 font-medium">
          <UserRound aria-hidden className="size-4 shrink-0 text-mute" />
          <span className="truncate">{load.driver_name || load.assign_to}</span>
          {load.driver_phone && (
            <span className="font-normal">
              <PhoneLink number={load.driver_phone} />
            </span>
          )}
        </p>
        <p className={`flex items-center gap-1.5 ${load.acknowledged_at ? 'text-ok' : 'text-warn'}`}>
          <Icon aria-hidden className="mx-0.5 size-3 shrink-0" />
          {seenByDriver(load)}
        </p>
      </div>
      {onCancel && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Cancel Assignment: ${laneOf(load)}`}
          onClick={onCancel}
          className="max-sm:h-10 max-sm:px-3"
        >
          Cancel Assignment
        </Button>
      )}
    </div>
  );
}
