import { estimateRoadMiles, straightMiles } from '#core/domain/distance.ts';
import { baseEquipment } from '#core/domain/equipment-match.ts';
import type { LiveLoad } from '#core/market/naive-search.fixture.ts';
import { orderKey } from '#core/market/order-key.ts';
import type { MarketSearch } from '#core/market/search.ts';

const MILES_A_DEGREE = 69;

/** Every load in typed columns, without an order: each search looks at all. */
export function typedScan(live: readonly LiveLoad[]) {
  const column = (of: (load: LiveLoad['load']) => number | null) =>
    Float64Array.from(live, ({ load }) => of(load) ?? Number.NaN);
  const latitudes = column((load) => load.origin.latitude);
  const longitudes = column((load) => load.origin.longitude);
  const toLatitudes = column((load) => load.destination?.latitude ?? null);
  const toLongitudes = column((load) => load.destination?.longitude ?? null);
  const weights = column((load) => load.weightPounds);
  const lengths = column((load) => load.lengthFeet);
  const days = column((load) => load.shipDay);
  const miles = column((load) => load.miles);
  const payments = column((load) => load.paymentUsd);
  const posted = column((load) => load.postedMinute);
  const stops = column((load) => load.extraStops);
  const codes = [...new Set(live.flatMap(({ load }) => load.equipment.map(baseEquipment)))];
  const equipment = Uint8Array.from(live, ({ load }) => codes.indexOf(baseEquipment(load.equipment[0] ?? '')));

  return (search: MarketSearch): { total: number; slots: number[] } => {
    const { origin, destination, shipDays, order, figures } = search;
    const circle = origin?.circle;
    if (!circle || !shipDays) throw new Error('This scan searches circles by date.');
    const to = destination?.circle;
    const reach = circle.radiusMiles / MILES_A_DEGREE;
    const wanted = Uint8Array.from(codes, (code) => Number((search.equipment ?? []).map(baseEquipment).includes(code)));
    const { maxWeightPounds = 1e9, maxLengthFeet = 1e9, minMiles = 0, maxMiles = 1e9 } = search;
    const found: { key: number; posted: number; slot: number }[] = [];
    for (let row = 0; row < latitudes.length; row++) {
      const latitude = latitudes[row] as number;
      if (Math.abs(latitude - circle.latitude) > reach || wanted[equipment[row] as number] !== 1) continue;
      if ((weights[row] as number) > maxWeightPounds || (lengths[row] as number) > maxLengthFeet) continue;
      if ((days[row] as number) < shipDays.from || (days[row] as number) > shipDays.to) continue;
      if ((miles[row] as number) < minMiles || (miles[row] as number) > maxMiles) continue;
      const straight = straightMiles(circle, { latitude, longitude: longitudes[row] as number });
      if (straight > circle.radiusMiles) continue;
      const end = { latitude: toLatitudes[row] as number, longitude: toLongitudes[row] as number };
      if (to && straightMiles(to, end) > to.radiusMiles) continue;
      const facts = {
        payment: payments[row] as number,
        miles: miles[row] as number,
        deadhead: estimateRoadMiles(straight),
        posted: posted[row] as number,
        stops: stops[row] as number,
      };
      found.push({ key: orderKey(order, facts, figures), posted: facts.posted, slot: live[row]?.slot ?? -1 });
    }
    found.sort((a, b) => (a.key === b.key ? b.posted - a.posted || a.slot - b.slot : b.key - a.key));
    return { total: found.length, slots: found.slice(0, search.limit).map(({ slot }) => slot) };
  };
}
