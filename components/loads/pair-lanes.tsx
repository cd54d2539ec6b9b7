import type { Pair } from '#core/domain/pair.ts';
import { laneOf } from './load-facts.ts';
import { PairMark } from './pair-mark.tsx';

/** A pair's two lanes, one above the other, marked as a pair. */
export function PairLanes({ pair }: { pair: Pair }) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <PairMark className="shrink-0" />
        <span className="truncate">{laneOf(pair.outbound)}</span>
      </span>
      <span className="block truncate text-mute">Back: {laneOf(pair.back)}</span>
    </>
  );
}
