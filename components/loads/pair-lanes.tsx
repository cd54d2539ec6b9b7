import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Pair } from '#core/domain/pair.ts';
import { laneOf } from './load-facts.ts';
import { PairMark } from './pair-mark.tsx';

type Props = { pair: Pair; marks?: { outbound: ReactNode; back: ReactNode } | undefined };

/** A pair's two lanes, one above the other, marked as a pair; `marks`: what is to be said of each. */
export function PairLanes({ pair, marks }: Props) {
  return (
    <>
      <span className={LINE}>
        <span className="flex min-w-0 items-center gap-1.5">
          <PairMark className="shrink-0" />
          <span className="truncate">{laneOf(pair.outbound)}</span>
        </span>
        {marks?.outbound}
      </span>
      <span className={clsx(LINE, 'text-mute')}>
        <span className="min-w-0 truncate">Back: {laneOf(pair.back)}</span>
        {marks?.back}
      </span>
    </>
  );
}

/** Where it is narrow the mark stands below its lane. */
const LINE = 'flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5';
