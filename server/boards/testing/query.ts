import { UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import type { BoardQuery } from '../board.ts';

export const FONTANA = {
  city: 'Fontana',
  state: 'CA',
  point: { latitude: 34.0922, longitude: -117.435 },
  rangeMiles: 100,
};

/** Vans from Fontana to Phoenix. */
export const aQuery = (change: Partial<BoardQuery> = {}): BoardQuery => ({
  origin: FONTANA,
  destination: { city: 'Phoenix', state: 'AZ', point: { latitude: 33.4484, longitude: -112.074 }, rangeMiles: 150 },
  equipment: ['V'],
  maxWeight: 45_000,
  maxLength: 60,
  shipDates: ['2025-12-19'],
  minDistance: 0,
  maxDistance: UNLIMITED_DISTANCE_MILES,
  ...change,
});

export const never = new AbortController().signal;
