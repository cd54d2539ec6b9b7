import { Hourglass } from 'lucide-react';
import type { PairFigures } from '#core/contract/load-pair.ts';
import { longWait } from '#core/domain/pair-worksheet.ts';

/** Says of a pair that the truck stands long before the load back opens. Nothing for the others. */
export function LongWait({ figures }: { figures: PairFigures }) {
  const words = longWait(figures);
  return (
    words && (
      <p className="flex items-center gap-1.5 text-warn text-xs tabular-nums">
        <Hourglass aria-hidden className="size-3.5 shrink-0" />
        {words}
      </p>
    )
  );
}
