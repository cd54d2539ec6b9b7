/** Bounds and steps of the search form: miles, pounds, feet. */
export const SEARCH_LIMITS = {
  origin_range: { min: 0, max: 1000, step: 10 },
  destination_range: { min: 0, max: 1000, step: 10 },
  max_weight: { min: 1000, max: 200_000, step: 1000 },
  max_length: { min: 1, max: 1000, step: 1 },
  min_distance: { min: 0, max: 10_000, step: 10 },
  max_distance: { min: 0, max: 10_000, step: 10 },
} as const;

export type SearchNumber = keyof typeof SEARCH_LIMITS;
export const SEARCH_NUMBERS = Object.keys(SEARCH_LIMITS) as SearchNumber[];

/** Sent as max distance when the field is blank: no limit. */
export const UNLIMITED_DISTANCE_MILES = 3000;

/**
 * In backhaul mode the form asks for no range: this far, great circle, may an outbound load start and a return end from
 * where the truck stands, the two meet of one another, and both of them of the wanted delivery city.
 */
export const BACKHAUL_RANGE_MILES = 150;

/** Days from the ship date on, that day included, on which a return may be picked up: the most that Truckstop takes. */
export const RETURN_DAYS = 7;
