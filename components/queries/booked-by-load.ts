import { useMemo } from 'react';
import type { BookedLoad, BookingState } from '#core/contract/booked-load.ts';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { useBookedLoads } from './booked-loads.ts';

export type BookedAs = { id: string; state: BookingState; load_for: string; documents: AttachedDocument[] };

/** By the id that a search gives: what of the user's booked loads holds it. One that failed can be booked again. */
export function useBookedByLoad(enabled: boolean): ReadonlyMap<string, BookedAs> {
  const { data } = useBookedLoads(enabled);
  return useMemo(() => new Map((data ?? []).flatMap(entriesOf)), [data]);
}

function entriesOf({ id, load_id, state, documents, load_for, child }: BookedLoad): [string, BookedAs][] {
  const legs = [
    { load: load_id, state, documents },
    ...(child ? [{ load: child.id, state: child.state, documents: child.documents }] : []),
  ];
  return legs.flatMap(({ load, ...leg }) => (leg.state === 'failed' ? [] : [[load, { id, load_for, ...leg }]]));
}
