import type { MapItem } from './map-item.ts';

export type PlaceItems = { name: string; items: readonly MapItem[] };

/** The items by the place where they start, the place with the most first. */
export function byPlace(items: readonly MapItem[]): PlaceItems[] {
  const places = new Map<string, MapItem[]>();
  for (const item of items) {
    const there = places.get(item.placeName);
    if (there) there.push(item);
    else places.set(item.placeName, [item]);
  }
  return [...places]
    .map(([name, there]) => ({ name, items: there }))
    .sort((a, b) => b.items.length - a.items.length || a.name.localeCompare(b.name, 'en-US'));
}
