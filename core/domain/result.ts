import type { Load } from '#core/contract/load.ts';
import { dedupeLoads } from './dedupe.ts';
import { type LoadGroup, postingGroups } from './grouping.ts';
import type { OperatingFigures } from './operating-figures.ts';
import { compareScored, type ScoredLoad, scoring } from './score.ts';

/** What the boards sent as rows: deduplicated by id, scored, the same freight grouped, best first ('Recommended'). */
export function rankResult(loads: readonly Load[], figures: OperatingFigures): LoadGroup[] {
  const steps = rankSteps(loads, figures);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Loads handled between two breaks: about a millisecond. */
const STEP = 500;

/** `rankResult` with breaks, at which the caller may do something else: a long result holds up no page. */
export function* rankSteps(loads: readonly Load[], figures: OperatingFigures): Generator<void, LoadGroup[]> {
  const single = dedupeLoads(loads);
  yield;
  const score = scoring(single, figures);
  const runs: ScoredLoad[][] = [];
  for (let from = 0; from < single.length; from += STEP) {
    runs.push(
      single
        .slice(from, from + STEP)
        .map(score)
        .sort(compareScored),
    );
    yield;
  }
  // sorted runs side by side: the engine's sort finds and merges them
  const ranked = runs.flat().sort(compareScored);
  yield;
  const grouping = postingGroups();
  for (const [index, posting] of ranked.entries()) {
    grouping.add(posting);
    if (index % STEP === STEP - 1) yield;
  }
  return grouping.groups();
}
