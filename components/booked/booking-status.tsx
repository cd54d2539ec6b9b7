import type { BookedLeg } from '#core/contract/booked-load.ts';
import { BookingMark } from './booking-mark.tsx';
import { statusWord } from './legs.ts';

/** 'Ready to Go', 'Pending' or 'Not booked', with the true state beside it. */
export function BookingStatus({ leg }: { leg: BookedLeg }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-medium">{statusWord(leg)}</span>
      <BookingMark state={leg.state} />
    </span>
  );
}
