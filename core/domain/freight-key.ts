import type { Load } from '#core/contract/load.ts';
import { placeKey } from './place-key.ts';

/**
 * What postings of the same freight must have in common to the letter, as a number that stands for it in this result; null
 * where too little is known to say.
 */
export function freightKeys(): (load: Load) => number | null {
  const placeNumber = placeNumbers();
  const days = new Map<string, number>();
  return (load) => {
    if (!load.ship_date || !load.destination_city || !load.destination_state) return null;
    const origin = placeNumber(load.origin_city, load.origin_state);
    const destination = placeNumber(load.destination_city, load.destination_state);
    if (origin === null || destination === null) return null;
    return (numbered(days, load.ship_date) * MOST_PLACES + origin) * MOST_PLACES + destination;
  };
}

/** Far more than the loads of a result name. */
const MOST_PLACES = 2 ** 20;

/** Numbers places by state and `placeKey`, each spelling looked into once. */
function placeNumbers(): (city: string, state: string) => number | null {
  const states = new Map<string, Map<string, number | null>>();
  const places = new Map<string, number>();
  return (city, state) => {
    let spellings = states.get(state);
    if (spellings === undefined) {
      spellings = new Map();
      states.set(state, spellings);
    }
    let place = spellings.get(city);
    if (place === undefined) {
      const key = placeKey(city);
      place = key === '' ? null : numbered(places, `${state.toUpperCase()}|${key}`);
      spellings.set(city, place);
    }
    return place;
  };
}

function numbered(known: Map<string, number>, key: string): number {
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, known.size);
  return known.size - 1;
}
