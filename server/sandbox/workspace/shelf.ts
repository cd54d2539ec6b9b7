import type { DataSource, Load } from '#core/contract/load.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { orderPairs } from '#core/domain/pair-order.ts';
import { rankResult } from '#core/domain/result.ts';

export type Shelf = ReturnType<typeof shelfOf>;

/** What a search brought, best first, each given out once and, while there are others, each to another state. */
export function shelfOf(loads: readonly Load[]) {
  const ranked = rankResult(loads, DEFAULT_OPERATING_FIGURES).map(({ lead }) => lead.load);
  const left = [...ranked.filter(isLong), ...ranked.filter((load) => !isLong(load))];
  const states = new Set<string | null>();
  return {
    /** Undefined when none is left that fits. */
    take(fits: (load: Load) => boolean = isPriced): Load | undefined {
      const elsewhere = left.findIndex((load) => fits(load) && !states.has(load.destination_state));
      const at = elsewhere < 0 ? left.findIndex(fits) : elsewhere;
      const [load] = at < 0 ? [] : left.splice(at, 1);
      if (load) states.add(load.destination_state);
      return load;
    },
  };
}

/** Worth leaving the city for; the best by net per day are often a few miles. */
const LONG_MILES = 150;
const isLong = ({ distance }: Load): boolean => (distance ?? 0) >= LONG_MILES;

const isPriced = ({ payment }: Load): boolean => payment !== null;
export const isUnpriced = ({ payment }: Load): boolean => payment === null;
export const isShort = (load: Load): boolean => byTelephone(load) && (load.distance ?? 9999) <= 500;

/** Its board takes bookings. */
export const isOnline = ({ data_source, sourceCostPerUnit }: Load): boolean =>
  data_source === ONLINE && sourceCostPerUnit !== null;
/** It is booked with the broker on the telephone, at a price that is known. */
export const byTelephone = (load: Load): boolean => load.data_source !== ONLINE && isPriced(load);

const ONLINE: DataSource = 'C.H. Robinson';

/** Good pairs, no load in two of them. */
export function pairsOf(pairs: readonly LoadPair[], count: number): LoadPair[] {
  const used = new Set<string>();
  const apart: LoadPair[] = [];
  const ranked = orderPairs(pairs, 'recommended');
  const long = orderPairs(pairs.filter(areLong), 'recommended');
  for (const pair of [...long, ...ranked]) {
    const legs = [pair.outbound, pair.return];
    if (apart.length === count || !legs.every((leg) => byTelephone(leg) && !used.has(leg.id))) continue;
    for (const { id } of legs) used.add(id);
    apart.push(pair);
  }
  return apart;
}

const areLong = ({ outbound, return: back }: LoadPair): boolean => isLong(outbound) && isLong(back);
