import * as z from 'zod/mini';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';
import { PERSONAL } from './personal-items.ts';
import { storedItem } from './stored-item.ts';

/** Match patterns of the sites on which the user wants figures. */
export const lensSitesItem = storedItem({
  area: 'local',
  key: 'lens.sites',
  schema: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  clears: 'site by site, when the user switches it off or takes the permission back',
});

/** Where the user's truck stands, from which empty miles are counted. */
export const lensTruckItem = storedItem({
  area: 'local',
  key: `${PERSONAL}lens.truck`,
  schema: z.object({ city: z.string().check(z.minLength(1), z.maxLength(100)), state: z.enum(STATE_CODES) }),
  clears: 'at sign-out',
});

/** A search that a row of a page, or text selected there, asks the panel for; `at` tells a new one from the last. */
export const lensFillItem = storedItem({
  area: 'session',
  key: `${PERSONAL}lens.fill`,
  schema: z.object({
    at: z.number(),
    from: z.string().check(z.maxLength(300)),
    values: z.object({
      origin_city: z.string(),
      origin_state: z.string(),
      origin_range: z.string(),
      destination_city: z.string(),
      destination_state: z.string(),
      destination_range: z.string(),
      truck_types: z.array(z.enum(EQUIPMENT_CODES)),
      max_weight: z.string(),
      max_length: z.string(),
      ship_date: z.string(),
      min_distance: z.string(),
      max_distance: z.string(),
    }),
  }),
  clears: 'when the panel has taken it, at sign-out, with the browser',
});

/** What the user saved and booked, so that marks show at once after the worker was stopped. */
export const lensKeptItem = storedItem({
  area: 'session',
  key: `${PERSONAL}lens.kept`,
  schema: z.object({
    at: z.number(),
    kept: z.record(z.string(), z.enum(['saved', 'requested', 'confirmed', 'unknown'])),
  }),
  clears: 'at sign-out, with the browser',
});
