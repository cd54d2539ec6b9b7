import type { BookedAs, LegStanding } from '#components/booking/leg-standings.ts';
import { LEGS } from '#components/pairs/legs.ts';
import { Badge } from '#components/ui/badge.tsx';
import { BookingMark } from './booking-mark.tsx';

/** How each of a pair's two loads is booked, a line each; nothing while neither is. */
export function LegMarks({ standings }: { standings: readonly LegStanding[] }) {
  if (standings.every(({ as }) => as === null)) return null;
  return (
    <ul aria-label="Booking of each leg" className="grid gap-1">
      {standings.map(({ leg, as }) => (
        <li key={leg} className="flex items-center gap-2 text-sm">
          {leg && <span className="w-18 text-mute">{LEGS[leg].word}</span>}
          <LegMark booked as={as} />
        </li>
      ))}
    </ul>
  );
}

/** How one load is booked; `booked`: says what it is the state of. */
export const LegMark = ({ as, booked = false }: { as: BookedAs | null; booked?: boolean }) =>
  as ? <BookingMark booked={booked} state={as.state} /> : <Badge>Not booked</Badge>;
