import type { Load } from '#core/contract/load.ts';

/** Degrees, WGS 84. */
export type Place = { longitude: number; latitude: number };

/** Under a load, under the load back, or without one. */
export type LegKind = 'load' | 'return' | 'empty';
export type MapLeg = { kind: LegKind; from: Place; to: Place };

/** What one row is on the map: a point where it starts, and an arc a leg. */
export type MapItem = {
  /** Of its row. */
  id: string;
  /** 'Fontana, CA → Reno, NV'. */
  lane: string;
  /** '$1,250.00 · $2.61/mi'. */
  figures: string;
  /** Where its point stands, in words: 'Fontana, CA'. */
  placeName: string;
  /** Null where the place is not known. */
  at: Place | null;
  legs: readonly MapLeg[];
};

const placeOf = (longitude: number | null, latitude: number | null): Place | null =>
  longitude === null || latitude === null ? null : { longitude, latitude };

export const endsOf = (load: Load) => ({
  from: placeOf(load.origin_longitude, load.origin_latitude),
  to: placeOf(load.destination_longitude, load.destination_latitude),
});

/** None where an end is unknown, or where there is no way to go. */
export const legBetween = (kind: LegKind, from: Place | null, to: Place | null): MapLeg[] =>
  from && to && (from.longitude !== to.longitude || from.latitude !== to.latitude) ? [{ kind, from, to }] : [];
