import type { ReactNode } from 'react';
import { boardOf } from '#components/loads/board-names.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import type { Load } from '#core/contract/load.ts';
import { dateLabel, miles, pounds, usd } from '#core/domain/format.ts';

/** The load that is about to be booked, in three lines. `name`: which half of a pair. */
export function LoadToBook({ load, name, children }: { load: Load; name: string | null; children: ReactNode }) {
  const board = boardOf(load).name;
  return (
    <section className="not-first:mt-4 not-first:border-line not-first:border-t not-first:pt-4">
      {name && <p className="font-medium text-mute text-xs">{name}</p>}
      <h3 className="flex justify-between gap-3 font-semibold">
        {laneOf(load)} <span className="tabular-nums">{usd(load.payment)}</span>
      </h3>
      <p className="text-mute text-sm tabular-nums">
        {[
          `Pickup ${dateLabel(load.ship_date)}`,
          miles(load.distance, load.distance_is_estimate),
          load.weight !== null && pounds(load.weight),
        ]
          .filter(Boolean)
          .join(' · ')}
        <br />
        {[load.company_name !== board && load.company_name, `${board} ${load.board_load_id}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {children}
    </section>
  );
}
