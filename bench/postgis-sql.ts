import type pg from 'pg';
import {
  BREAK_AFTER_HOURS,
  BREAK_HOURS,
  DRIVING_HOURS_A_DAY,
  DUTY_HOURS_A_DAY,
  HOURS_PER_STOP,
  MILES_PER_HOUR,
} from '#core/domain/duty-time.ts';
import { fuelCostUsd, otherCostPerMileUsd } from '#core/domain/operating-figures.ts';
import type { ResultOrder } from '#core/domain/result-order.ts';
import type { LiveLoad } from '#core/market/naive-search.fixture.ts';
import type { MarketSearch } from '#core/market/search.ts';

export const TABLE = `
  drop table if exists market_loads;
  create table market_loads (
    slot int not null, origin geography not null, destination geography, equipment text not null, payment float8,
    miles float8, weight float8, length float8, ship_day int, posted int, stops int not null
  )`;

const BATCH = 20_000;
const METRES_A_MILE = 1609.344;

/** Latitude and longitude of both ends and a figure each, in the order of the columns. */
export async function insertLoads(client: pg.Client, live: readonly LiveLoad[]): Promise<void> {
  for (let from = 0; from < live.length; from += BATCH) {
    const part = live.slice(from, from + BATCH);
    const column = (of: (each: LiveLoad) => number | string | null | undefined) => part.map((each) => of(each) ?? null);
    await client.query(
      `insert into market_loads
       select slot, st_makepoint(x, y)::geography, case when u is null then null else st_makepoint(u, v)::geography end,
         equipment, payment, miles, weight, length, ship_day, posted, stops
       from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::text[], $7::float8[],
         $8::float8[], $9::float8[], $10::float8[], $11::int[], $12::int[], $13::int[])
         as t(slot, x, y, u, v, equipment, payment, miles, weight, length, ship_day, posted, stops)`,
      [
        column(({ slot }) => slot),
        column(({ load }) => load.origin.longitude),
        column(({ load }) => load.origin.latitude),
        column(({ load }) => load.destination?.longitude),
        column(({ load }) => load.destination?.latitude),
        column(({ load }) => load.equipment[0] ?? ''),
        column(({ load }) => load.paymentUsd),
        column(({ load }) => load.miles || null),
        column(({ load }) => load.weightPounds || null),
        column(({ load }) => load.lengthFeet || null),
        column(({ load }) => load.shipDay),
        column(({ load }) => load.postedMinute),
        column(({ load }) => load.extraStops),
      ],
    );
  }
}

/** On a sphere, as `straightMiles` measures; what is not known fits. */
export function searchSql(search: MarketSearch): { text: string; values: unknown[] } {
  const { origin, destination, shipDays, order, limit } = search;
  const [from, to] = [origin?.circle, destination?.circle];
  if (!from || !shipDays) throw new Error('This peer searches circles by date.');
  const values: unknown[] = [from.longitude, from.latitude, from.radiusMiles * METRES_A_MILE, search.equipment];
  const value = (of: unknown) => `$${values.push(of)}`;
  const area =
    to &&
    `(destination is null or st_dwithin(destination, st_makepoint(${value(to.longitude)}, ${value(to.latitude)})::geography, ${value(to.radiusMiles * METRES_A_MILE)}, false))`;
  const conditions = [
    'st_dwithin(origin, here, $3, false)',
    'equipment = any($4::text[])',
    `coalesce(weight, 0) <= ${value(search.maxWeightPounds ?? 1e9)}`,
    `coalesce(length, 0) <= ${value(search.maxLengthFeet ?? 1e9)}`,
    `(miles is null or miles between ${value(search.minMiles ?? 0)} and ${value(search.maxMiles ?? 1e9)})`,
    `(ship_day is null or ship_day between ${value(shipDays.from)} and ${value(shipDays.to)})`,
    ...(area ? [area] : []),
  ];
  const text = `
    select slot, (count(*) over ())::int as total
    from (select st_makepoint($1, $2)::geography as here) center, market_loads,
      lateral (select ${deadhead} as deadhead) empty
    where ${conditions.join(' and ')}
    order by ${keyOf(order, search)} desc nulls last, posted desc nulls last, slot
    limit ${limit}`;
  return { text, values };
}

const straight = `(st_distance(origin, here, false) / ${METRES_A_MILE})`;
const deadhead = `${straight} * (1.16 + 0.12 * exp(-${straight} / 350))`;

/** As `orderKey`. */
function keyOf(order: ResultOrder, { figures }: MarketSearch): string {
  const keys: Record<ResultOrder, string> = {
    recommended: netPerDay(fuelCostUsd(1, figures) + otherCostPerMileUsd(figures)),
    rate_per_mile: 'payment / (miles + deadhead)',
    age: 'posted',
    total_revenue: 'payment',
    distance_high: 'miles',
    distance_low: '-miles',
    deadhead: '-deadhead',
  };
  return keys[order];
}

function netPerDay(costPerMile: number): string {
  const driving = `((miles + deadhead) / ${MILES_PER_HOUR})`;
  const breaks = `greatest(0, ceil(${driving} / ${BREAK_AFTER_HOURS}) - 1) * ${BREAK_HOURS}`;
  const duty = `(${driving} + (2 + stops) * ${HOURS_PER_STOP} + ${breaks})`;
  const days = `greatest(${driving} / ${DRIVING_HOURS_A_DAY}, ${duty} / ${DUTY_HOURS_A_DAY})`;
  return `(payment - (miles + deadhead) * ${costPerMile}) / ${days}`;
}
