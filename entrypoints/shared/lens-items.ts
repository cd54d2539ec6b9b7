import * as z from 'zod/mini';
import { STATE_CODES } from '#core/domain/us-states.ts';
import { PERSONAL } from './personal-items.ts';
import { storedItem } from './stored-item.ts';

/** Match patterns of the sites on which the user wants figures; the worker keeps the browser's permissions to them. */
export const lensSitesItem = storedItem({
  area: 'local',
  key: `${PERSONAL}lens.sites`,
  schema: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  clears: 'site by site, when the user switches it off or takes the permission back; at sign-out',
});

/** Where the user's truck stands, from which empty miles are counted. */
export const lensTruckItem = storedItem({
  area: 'local',
  key: `${PERSONAL}lens.truck`,
  schema: z.object({ city: z.string().check(z.minLength(1), z.maxLength(100)), state: z.enum(STATE_CODES) }),
  clears: 'at sign-out',
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
