import { useLayoutEffect, useState } from 'react';
import { nextTask } from '#components/queries/next-task.ts';
import type { Load } from '#core/contract/load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import { rankSteps } from '#core/domain/result.ts';

/** After so long the page has its turn. */
const TURN_MS = 10;

type Ranked = { of: readonly Load[] | null; by: OperatingFigures | null; groups: LoadGroup[] };

/**
 * The rows of a result, best first. A usual result has them with the same paint; of a long one the rows of before stay
 * until the new ones are ranked, and `ranking` says so.
 */
export function useRanked(
  loads: readonly Load[],
  figures: OperatingFigures,
): { ranked: LoadGroup[]; ranking: boolean } {
  const [ranked, setRanked] = useState<Ranked>({ of: null, by: null, groups: [] });
  useLayoutEffect(() => {
    const steps = rankSteps(loads, figures);
    let left = false;
    const go = () => {
      const until = performance.now() + TURN_MS;
      while (!left) {
        const step = steps.next();
        if (step.done) return setRanked({ of: loads, by: figures, groups: step.value });
        if (performance.now() > until) return void nextTask().then(go);
      }
    };
    go();
    return () => {
      left = true;
    };
  }, [loads, figures]);
  return { ranked: ranked.groups, ranking: ranked.of !== loads || ranked.by !== figures };
}
