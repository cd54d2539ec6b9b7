import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import type { OperatingFigures } from './operating-figures.ts';
import { plannedLegs } from './planner-booked.ts';
import { type Highlight, plannerFigures, plannerHighlights } from './planner-figures.ts';
import { type NextAssignment, nextAssignments } from './planner-next.ts';
import { type PlannerTip, plannerTip } from './planner-tip.ts';
import type { WorksheetLine } from './worksheet.ts';

/** What the AI Planner shows; each figure with where it comes from. */
export type Plan = {
  figures: WorksheetLine[];
  highlights: Highlight[];
  next: NextAssignment[];
  tip: PlannerTip;
};

/** `assigns`: the user has drivers to assign loads to. `figures`: what running their truck costs. */
type At = { now: Date; assigns: boolean; figures: OperatingFigures };

/** The plan of somebody's own booked loads (the newest first, of which 50 count) and saved loads, at a moment. Nothing in it is random. */
export function planOf(
  booked: readonly BookedLoad[],
  saved: readonly SavedLoad[],
  { now, assigns, figures }: At,
): Plan {
  const legs = plannedLegs(booked);
  const next = nextAssignments(legs, saved, { now, figures });
  return {
    figures: plannerFigures(legs),
    highlights: plannerHighlights(legs),
    next,
    tip: plannerTip(legs, saved, next, { now, assigns, figures }),
  };
}
