import type { Load } from '#core/contract/load.ts';
import { dateLabel, miles, usd } from '#core/domain/format.ts';

const TOLD = 3;

/** What the caller would say of the loads, a line each. */
export function callScript(loads: readonly Load[], asked: boolean): string[] {
  if (loads.length === 0) return ['Hello, this is Headhaul. No load fits your preferences right now.'];
  return [
    asked
      ? 'Hello, this is Headhaul about the load you asked for.'
      : `Hello, this is Headhaul. ${loads.length === 1 ? 'One load fits' : `${loads.length} loads fit`} your preferences.`,
    ...loads.slice(0, TOLD).map(spoken),
  ];
}

const spoken = (load: Load): string =>
  [
    `${load.origin_city}, ${load.origin_state} to ${[load.destination_city, load.destination_state].filter(Boolean).join(', ') || 'anywhere'}`,
    usd(load.payment),
    `${miles(load.distance)} and ${miles(load.dead_head)} of deadhead`,
    `pickup ${dateLabel(load.ship_date)}`,
    [load.company_name, load.phone_number].filter(Boolean).join(', telephone '),
  ]
    .filter(Boolean)
    .join('; ');
