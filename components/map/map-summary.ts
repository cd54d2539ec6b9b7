import type { MapItem } from './map-item.ts';
import { counted, type Noun } from './map-props.ts';
import { byPlace } from './places.ts';

const PLACES_TOLD = 5;

/** What the map shows, in words: '412 loads at 23 places. Most at Fontana, CA (120), Ontario, CA (64).' */
export function summaryOf(items: readonly MapItem[], noun: Noun): string {
  const places = byPlace(items.filter(({ at }) => at !== null));
  const count = places.reduce((sum, place) => sum + place.items.length, 0);
  const most = places.slice(0, PLACES_TOLD).map(({ name, items: there }) => `${name} (${there.length})`);
  const where =
    places.length === 1 ? `at ${places[0]?.name}` : `at ${places.length} places. Most at ${most.join(', ')}`;
  return count === 0 ? `No ${noun.many} with a known place.` : `${counted(count, noun)} ${where}.`;
}
