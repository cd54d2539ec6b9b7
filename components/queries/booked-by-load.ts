import { useMemo } from 'react';
import type { BookedAs } from '#components/booking/leg-standings.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { useBookedLoads } from './booked-loads.ts';

/** By the id that a search gives: what of the user's booked loads holds it. One that failed can be booked again. */
export function useBookedByLoad(enabled: boolean): ReadonlyMap<string, BookedAs> {
  const { data } = useBookedLoads(enabled);
  return useMemo(() => new Map((data ?? []).flatMap(entriesOf)), [data]);
}

function entriesOf({ id, load_id, state, load_for, child }: BookedLoad): [string, BookedAs][] {
  const legs = [{ load: load_id, state }, ...(child ? [{ load: child.id, state: child.state }] : [])];
  return legs.flatMap((leg) => (leg.state === 'failed' ? [] : [[leg.load, { id, state: leg.state, load_for }]]));
}
