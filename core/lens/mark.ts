import * as z from 'zod/mini';
import type { Load } from '#core/contract/load.ts';
import { miles, rpm, usdWhole } from '#core/domain/format.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import { type ScoredLoad, scoring } from '#core/domain/score.ts';
import { scoreSummary } from '#core/domain/worksheet.ts';
import type { KeptAs } from './kept-loads.ts';

/** What stands beside a row, ready to be shown: the page's script only lays it down. */
export const mark = z.object({
  /** '$2.21/mi'; null of a load without a rate, and of a row that could not be read. */
  rpm: z.nullable(z.string()),
  /** '$412/day'; null where it can't be worked out. */
  net: z.nullable(z.string()),
  earns: z.boolean(),
  /** What stands in place of the figures. */
  note: z.nullable(z.string()),
  /** How the figures came about. */
  title: z.string(),
  /** 'waiting': saved here, and the server does not know it yet. */
  kept: z.nullable(z.enum(['waiting', 'saved', 'requested', 'confirmed', 'unknown'])),
  /** False of a row that could not be read: nothing can be done with it. */
  usable: z.boolean(),
});
export type Mark = z.infer<typeof mark>;

const NOTHING = { rpm: null, net: null, earns: false, kept: null };

export const unreadableMark = (what: string): Mark => ({
  ...NOTHING,
  note: 'Not readable',
  title: `Headhaul shows nothing here: it could not make out ${what}.`,
  usable: false,
});

/** The mark of a load, by the formulas of a search result. Without a rate or a truck a figure is left out, never guessed. */
export function markOf(load: Load, figures: OperatingFigures, kept: KeptAs | 'waiting' | null): Mark {
  const scored = scoring([load], figures)(load);
  const usable = { kept, usable: true };
  if (load.payment === null) {
    return { ...NOTHING, ...usable, note: 'No rate', title: `No rate posted. ${milesTitle(load)}` };
  }
  if (load.dead_head === null) {
    const title = `${milesTitle(load)} Say where your truck is in Headhaul’s panel to see the rate with deadhead.`;
    return { ...NOTHING, ...usable, note: `${rpm(scored.rpmWithoutDeadhead)} loaded`, title };
  }
  return {
    ...usable,
    rpm: rpm(scored.rpmWithDeadhead) + (load.distance_is_estimate ? ' est.' : ''),
    net: scored.score === null ? null : `${usdWhole(scored.score)}/day`,
    earns: (scored.score ?? 0) >= 0,
    note: null,
    title: `${rateTitle(scored)} ${scoreSummary(scored)}.`,
  };
}

const rateTitle = ({ load, rpmWithDeadhead }: ScoredLoad): string =>
  `${rpm(rpmWithDeadhead)} with deadhead: ${usdWhole(load.payment)} over ${milesTitle(load)}`;

const milesTitle = ({ distance, distance_is_estimate, dead_head }: Load): string =>
  `${miles(distance, distance_is_estimate)} loaded${dead_head === null ? '' : ` and ${miles(dead_head)} empty from your truck`}.`;
