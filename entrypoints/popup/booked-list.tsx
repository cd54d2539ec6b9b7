import { useMemo } from 'react';
import { useFirstDrawn } from '#components/live/use-first-drawn.ts';
import { useLiveList } from '#components/live/use-live-list.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { localDay } from '#core/domain/trial.ts';
import { BookedItem } from './booked-item.tsx';
import { nextFirst, nextLeg } from './next-first.ts';

const BOOKED = {
  idOf: ({ id }: BookedLoad) => id,
  stateOf: ({ state, child, assign_to, acknowledged_at }: BookedLoad) =>
    `${state} ${child?.state} ${assign_to} ${acknowledged_at !== null}`,
};

/** Booked loads, the next pickup first and large. */
export function BookedList({ loads, isCarrier }: { loads: readonly BookedLoad[]; isCarrier: boolean }) {
  const today = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const ordered = useMemo(() => nextFirst(loads, today), [loads, today]);
  const live = useLiveList(ordered, true, BOOKED, () => false);
  const items = useFirstDrawn(live.items);
  return (
    <ul aria-label="Booked loads" className="grid gap-2" {...live.hold}>
      {items.map(({ item: load, changed }, index) => (
        <BookedItem
          key={load.id}
          load={load}
          isCarrier={isCarrier}
          changed={changed}
          next={index === 0 ? nextLeg(load, today) : null}
        />
      ))}
    </ul>
  );
}
