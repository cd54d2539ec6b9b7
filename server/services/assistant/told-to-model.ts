import type { BoardState, Load } from '#core/contract/load.ts';
import type { SearchOutcome } from './assistant.ts';

const TOLD = 5;

/** An outcome as the model reads it: no more of it than an answer needs. */
export function told(outcome: SearchOutcome): object {
  if (outcome.kind !== 'found' && outcome.kind !== 'found_pairs') return outcome;
  const { boards, fitting } = outcome;
  const rest = { ...outcome, boards: boards.map(standing), fittingCount: fitting.length };
  if (outcome.kind === 'found') {
    return {
      ...rest,
      fitting: outcome.fitting
        .slice(0, TOLD)
        .map(({ load, rpmWithDeadhead }) => ({ ...legOf(load), rpmWithDeadhead, deadheadMiles: load.dead_head })),
    };
  }
  return {
    ...rest,
    fitting: outcome.fitting.slice(0, TOLD).map((pair) => ({
      out: legOf(pair.outbound),
      back: legOf(pair.return),
      revenueUsd: pair.total_revenue,
      ratePerMileOverAllMiles: pair.average_rate,
      totalMiles: pair.total_miles,
      deadheadMiles: pair.deadhead_miles,
      netUsdPerDay: pair.score,
    })),
  };
}

const standing = ({ board, state, reason }: BoardState) => ({ board, state, reason });

const legOf = (load: Load) => ({
  from: `${load.origin_city}, ${load.origin_state}`,
  to: `${load.destination_city ?? 'anywhere'}, ${load.destination_state ?? ''}`,
  payUsd: load.payment,
  miles: load.distance,
  equipment: load.equipment_type,
  pickup: load.ship_date,
  broker: load.company_name,
});
