/** The cost line of a booking where none is named. Source: the specification. */
export const BOOKING_DEFAULTS = { code: '400', cost_type: 'Flat', cost_description: 'Line Haul', units: 1 } as const;
