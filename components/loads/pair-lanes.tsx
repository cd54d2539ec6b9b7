import type { ReactNode } from 'react';
import type { Pair } from '#core/domain/pair.ts';
import { laneOf } from './load-facts.ts';
import { PairMark } from './pair-mark.tsx';

type Props = { pair: Pair; marks?: { outbound: ReactNode; back: ReactNode } | undefined };

/** A pair's two lanes, one above the other, marked as a pair; `marks`: what is to be said of each. */
export function PairLanes({ pair, marks }: Props) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <PairMark className="shrink-0" />
        <span className="truncate">{laneOf(pair.outbound)}</span>
        <span className="shrink-0">{marks?.outbound}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-mute">
        <span className="truncate">Back: {laneOf(pair.back)}</span>
        <span className="shrink-0">{marks?.back}</span>
      </span>
    </>
  );
}
