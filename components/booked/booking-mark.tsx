import { CircleCheck, CircleHelp, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import type { BookingState } from '#core/contract/booked-load.ts';

const MARK: Record<BookingState, { word: string; title: string; tone: Tone; icon: ReactNode }> = {
  requested: { word: 'Requested', title: 'Sent, not confirmed by the broker yet', tone: 'accent', icon: <Clock /> },
  confirmed: { word: 'Confirmed', title: 'Confirmed by the broker', tone: 'ok', icon: <CircleCheck /> },
  unknown: { word: 'Unknown', title: 'No answer came: ask the broker', tone: 'warn', icon: <CircleHelp /> },
  failed: { word: 'Failed', title: 'Not booked', tone: 'bad', icon: <CircleX /> },
};

/** How a booking stands, in a word. `booked`: says what it is the state of, where nothing around does. */
export function BookingMark({ state, booked = false }: { state: BookingState; booked?: boolean }) {
  const { word, title, tone, icon } = MARK[state];
  return (
    <Badge tone={tone} icon={<span aria-hidden>{icon}</span>} title={title} className="[&_svg]:size-3">
      {booked ? `Booking ${word.toLowerCase()}` : word}
    </Badge>
  );
}
