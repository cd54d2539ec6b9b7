import type { LoadGroup } from './grouping.ts';

/** The orders of a result, labelled as the specification has them. */
export const RESULT_ORDERS = {
  recommended: 'Recommended',
  rate_per_mile: 'Rate Per Mile',
  age: 'Age',
  total_revenue: 'Total Revenue',
  distance_high: 'Distance high to low',
  distance_low: 'Distance low to high',
  deadhead: 'Deadhead',
} as const;

export type ResultOrder = keyof typeof RESULT_ORDERS;
export const isResultOrder = (name: string): name is ResultOrder => Object.hasOwn(RESULT_ORDERS, name);

/** What the smallest comes first of; null is unknown. `index` is the place in the recommended order. */
const KEYS: Record<ResultOrder, (group: LoadGroup, index: number) => number | null> = {
  recommended: ({ lead }, index) => (lead.score === null ? null : index),
  rate_per_mile: ({ lead }) => negative(lead.rpmWithDeadhead),
  age: ({ lead }) => lead.load.age,
  total_revenue: ({ lead }) => negative(lead.load.payment),
  distance_high: ({ lead }) => negative(lead.load.distance),
  distance_low: ({ lead }) => lead.load.distance,
  deadhead: ({ lead }) => lead.load.dead_head,
};

const negative = (value: number | null): number | null => value && -value;

/**
 * The rows in one of the seven orders; `reversed` turns it around (a second click on a table head). Takes them as
 * `rankResult` gives them: what is equal stays in that order. Unknown figures come last either way. A new array.
 */
export function orderResult(groups: readonly LoadGroup[], order: ResultOrder, reversed = false): LoadGroup[] {
  const key = KEYS[order];
  const sign = reversed ? -1 : 1;
  const known: { group: LoadGroup; key: number }[] = [];
  const unknown: LoadGroup[] = [];
  for (const [index, group] of groups.entries()) {
    const value = key(group, index);
    if (value === null) unknown.push(group);
    else known.push({ group, key: value * sign });
  }
  known.sort((a, b) => a.key - b.key);
  return [...known.map(({ group }) => group), ...unknown];
}
