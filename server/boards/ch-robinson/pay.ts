import type { Load } from '#core/contract/load.ts';
import { amount, list, record, SHORT, text, toHundredths } from '../values.ts';

const LINE_HAUL = '400';

type Pay = Pick<Load, 'payment' | 'sourceCostPerUnit' | 'units' | 'code' | 'cost_type' | 'cost_description'>;
type CostLine = Omit<Pay, 'payment'> & { dollars: number | null };

const NO_PAY: Pay = {
  payment: null,
  sourceCostPerUnit: null,
  units: null,
  code: null,
  cost_type: null,
  cost_description: null,
};

/**
 * Total pay and the line to book with. A line in another currency or without a cost leaves the total unknown: half a
 * total would mislead.
 */
export function payOf(availableLoadCosts: unknown): Pay {
  const lines = (list(availableLoadCosts) ?? []).map(costLine);
  const book = lines.find((line) => line.code === LINE_HAUL) ?? lines[0];
  if (book === undefined) return NO_PAY;
  let total: number | null = 0;
  for (const { dollars } of lines) total = total === null || dollars === null ? null : total + dollars;
  const { dollars, ...booking } = book;
  // A line that has no cost in dollars can't be booked.
  if (dollars === null) return NO_PAY;
  return { payment: total === null ? null : amount(toHundredths(total)) || null, ...booking };
}

function costLine(value: unknown): CostLine {
  const line = record(value) ?? {};
  const sourceCostPerUnit = amount(line.sourceCostPerUnit);
  const units = line.units == null ? 1 : amount(line.units);
  const inDollars = line.currencyCode == null || line.currencyCode === 'USD';
  return {
    dollars: inDollars && sourceCostPerUnit !== null && units !== null ? sourceCostPerUnit * units : null,
    sourceCostPerUnit,
    units,
    code: text(line.code, SHORT),
    cost_type: text(line.type, SHORT),
    cost_description: text(line.description, SHORT),
  };
}
