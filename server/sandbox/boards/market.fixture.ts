import { estimateRoadMiles, straightMiles } from '#core/domain/distance.ts';
import type { Market, Posting } from '../market/posting.ts';
import type { LocateCity } from './emulator-options.ts';

/** Thursday, 18 December 2025, 20:00 UTC: 13:00 in the mountains. */
export const NOW = Date.UTC(2025, 11, 18, 20);
export const MINUTE = 60_000;

export const FONTANA = { city: 'Fontana', state: 'CA', latitude: 34.0922, longitude: -117.435, zip: '92335' };
export const DALLAS = { city: 'Dallas', state: 'TX', latitude: 32.7767, longitude: -96.797, zip: '75201' };
export const PHOENIX = { city: 'Phoenix', state: 'AZ', latitude: 33.4484, longitude: -112.074, zip: null };

export const posting = (change: Partial<Posting> = {}): Posting => ({
  board: 'truckstop',
  id: '1000001',
  freightId: 1,
  postedAt: NOW - 3 * 60 * MINUTE,
  expiresAt: NOW + 24 * 60 * MINUTE,
  origin: FONTANA,
  destination: DALLAS,
  distanceMiles: 1399.6,
  equipment: 'V',
  fullLoad: true,
  paymentUsd: 3200,
  weightPounds: 42_000,
  lengthFeet: 53,
  shipDate: '2025-12-19',
  pickupTime: '09:30',
  deliveryDate: '2025-12-22',
  deliveryTime: '14:00',
  extraStops: 0,
  broker: {
    name: 'Plain Freight & Sons',
    phone: '555-0101',
    email: 'loads@example.com',
    contact: 'Pat',
    mc: '123456',
    dot: '7654321',
    daysToPay: 30,
  },
  commodity: 'Paper',
  note: 'Dock <high> only',
  ...change,
});

/** `count` postings with ids that follow one another, each made by `change`. */
export const postings = (count: number, change: (at: number) => Partial<Posting> = () => ({})): Posting[] =>
  Array.from({ length: count }, (_, at) => posting({ id: String(1_000_001 + at), ...change(at) }));

/** As in the market, an open destination fits any. */
const near = (
  circle: { latitude: number; longitude: number; radiusMiles: number } | undefined,
  place: { latitude: number; longitude: number } | null,
): boolean => circle === undefined || place === null || straightMiles(circle, place) <= circle.radiusMiles;

/** A market of a few postings, with a clock that a test can move. */
export function fixedMarket(list: readonly Posting[]): Market & { clock: number } {
  const market = {
    clock: NOW,
    now: () => market.clock,
    liveCount: () => list.length,
    find: (board: string, id: string) => list.find((entry) => entry.board === board && entry.id === id),
    search: (filter: Parameters<Market['search']>[0]) =>
      list
        .filter(
          (entry) =>
            entry.board === filter.board &&
            near(filter.origin, entry.origin) &&
            near(filter.destination, entry.destination) &&
            (filter.originStates?.includes(entry.origin.state) ?? true) &&
            (entry.destination === null || (filter.destinationStates?.includes(entry.destination.state) ?? true)) &&
            (filter.equipment?.has(entry.equipment) ?? true) &&
            (filter.shipDates?.has(entry.shipDate) ?? true) &&
            market.clock - entry.postedAt <= (filter.maxAgeMinutes ?? Number.POSITIVE_INFINITY) * MINUTE,
        )
        .map((entry) => ({
          posting: entry,
          deadheadMiles: filter.origin ? estimateRoadMiles(straightMiles(filter.origin, entry.origin)) : null,
        })),
  };
  return market;
}

export const locate: LocateCity = (city, state) =>
  [FONTANA, DALLAS, PHOENIX].find((place) => place.city.toLowerCase() === city.toLowerCase() && place.state === state);
