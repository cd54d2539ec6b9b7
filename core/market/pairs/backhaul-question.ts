import type { BackhaulForm } from '#core/contract/search.ts';
import type { GeoPoint } from '#core/domain/distance.ts';
import { sameTrailers } from '#core/domain/equipment-match.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import { BACKHAUL_RANGE_MILES, RETURN_DAYS, UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import { dayOfDate } from '../market-load.ts';
import type { Area } from '../place-table.ts';
import type { LoadFilter } from '../rows.ts';
import type { PairSearch } from './pair-search.ts';

/** A backhaul form with its places looked up. `away`: the delivery city; null where the form names none. */
export type BackhaulQuestion = { form: BackhaulForm; home: GeoPoint; away: GeoPoint | null; figures: OperatingFigures };

/** What the engine is asked for one form, but for the order and the number of pairs. */
export function pairSearchOf({ form, home, away, figures }: BackhaulQuestion): Omit<PairSearch, 'order' | 'limit'> {
  const day = dayOfDate(form.ship_date);
  const near = (point: GeoPoint): Area => ({ circle: { ...point, radiusMiles: BACKHAUL_RANGE_MILES } });
  const farEnd = away ? near(away) : form.destination_state ? { states: [form.destination_state] } : null;
  const each: LoadFilter = {
    equipment: sameTrailers(form.truck_types),
    maxWeightPounds: form.max_weight,
    maxLengthFeet: form.max_length,
    minMiles: form.min_distance,
    ...(form.max_distance === UNLIMITED_DISTANCE_MILES ? {} : { maxMiles: form.max_distance }),
  };
  return {
    home,
    outbound: {
      ...each,
      origin: near(home),
      ...(farEnd && { destination: farEnd }),
      shipDays: { from: day, to: day },
    },
    return: {
      ...each,
      ...(farEnd && { origin: farEnd }),
      destination: near(home),
      shipDays: { from: day, to: day + RETURN_DAYS - 1 },
    },
    meetMiles: BACKHAUL_RANGE_MILES,
    countHomeLeg: true,
    figures,
  };
}
