import { BookingMark } from '#components/booked/booking-mark.tsx';
import { BoardMark } from '#components/loads/board-mark.tsx';
import { boardOf } from '#components/loads/board-names.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import type { BookingState } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { dateLabel, miles, rpm, usd } from '#core/domain/format.ts';
import { rpmWithoutDeadhead } from '#core/domain/rate-per-mile.ts';
import { LEGS, type LegName } from './legs.ts';

type Props = { leg: LegName; load: Load; booked: BookingState | null };

/** A leg in a line, or in two where the card is narrow; `booked`: how its booking stands, null while it is not booked. */
export function LegLine({ leg, load, booked }: Props) {
  const { word, Icon } = LEGS[leg];
  const distance = miles(load.distance, load.distance_is_estimate);
  const deadhead = `${miles(load.dead_head)} DH`;
  const price = (
    <span className={load.payment === null ? 'text-right text-mute' : 'text-right'}>{usd(load.payment)}</span>
  );
  const mark = booked && <BookingMark booked state={booked} />;
  return (
    <>
      <div className="hidden items-center gap-x-3 text-sm tabular-nums @min-[780px]:grid grid-cols-[5.25rem_minmax(0,22rem)_3.25rem_6rem_4.25rem_5.5rem_4.5rem_1.75rem]">
        <span className="inline-flex items-center gap-1.5 text-mute text-xs">
          <Icon aria-hidden className="size-3.5 text-pair" />
          {word}
        </span>
        <span className="flex min-w-0 items-center gap-2 font-medium" title={laneOf(load)}>
          <span className="truncate">{laneOf(load)}</span>
          {mark}
        </span>
        <span className="text-right text-mute">{dateLabel(load.ship_date)}</span>
        <span className="text-right text-mute">{distance}</span>
        <span className="text-right text-mute">{deadhead}</span>
        {price}
        <span className="text-right text-mute">{rpm(rpmWithoutDeadhead(load))}</span>
        <span className="flex justify-end">
          <BoardMark board={boardOf(load)} />
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm tabular-nums @min-[780px]:hidden">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium">
          <span className="truncate">{laneOf(load)}</span>
          {mark}
        </span>
        {price}
        <span className="flex min-w-0 items-center gap-1 text-mute text-xs">
          <Icon aria-hidden className="size-3.5 shrink-0 text-pair" />
          <span className="truncate">
            {[word, dateLabel(load.ship_date), distance, deadhead, load.equipment_type.join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="text-right">
          <BoardMark board={boardOf(load)} />
        </span>
      </div>
    </>
  );
}
