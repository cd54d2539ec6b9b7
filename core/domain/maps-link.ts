import type { Load } from '#core/contract/load.ts';

const BASE = 'https://www.google.com/maps/dir/?api=1';
/** Limits of Google's Maps URLs. */
const MOST_WAYPOINTS = 9;
const MOST_CHARACTERS = 2048;

type Stop = { city: string | null; state: string | null };

/**
 * 'View Route': driving directions in Google Maps over the stops in order, the first the origin, the last the
 * destination. Stops without a city are left out; null when fewer than two remain. Where there are more stops between
 * than such a link can hold (9, and 2,048 characters in all), the last of them are left out.
 */
export function routeLink(stops: readonly Stop[]): string | null {
  const places = stops
    .filter(({ city }) => city)
    .map(({ city, state }) => [city, state].filter(Boolean).join(', ').replaceAll('|', ' '));
  const origin = places.shift();
  const destination = places.pop();
  if (origin === undefined || destination === undefined) return null;
  for (let count = Math.min(places.length, MOST_WAYPOINTS); count >= 0; count--) {
    const link = linkOf(origin, destination, places.slice(0, count));
    if (link.length <= MOST_CHARACTERS) return link;
  }
  return null;
}

/** From a load's pickup to its delivery. */
export const loadRoute = (load: Load): string | null => routeLink(endsOf(load));

/** Over all four stops of a pair. */
export const pairRoute = ({ outbound, back }: { outbound: Load; back: Load }): string | null =>
  routeLink([...endsOf(outbound), ...endsOf(back)]);

const endsOf = (load: Load): [Stop, Stop] => [
  { city: load.origin_city, state: load.origin_state },
  { city: load.destination_city, state: load.destination_state },
];

function linkOf(origin: string, destination: string, waypoints: string[]): string {
  const params = new URLSearchParams({ origin, destination, travelmode: 'driving' });
  if (waypoints.length > 0) params.set('waypoints', waypoints.join('|'));
  return `${BASE}&${params}`;
}

/** Driving directions in Google Maps from where the phone is to a place; null without a city. */
export function directionsLink({ city, state }: Stop): string | null {
  if (!city) return null;
  const destination = [city, state].filter(Boolean).join(', ');
  return `${BASE}&${new URLSearchParams({ destination, travelmode: 'driving' })}`;
}
