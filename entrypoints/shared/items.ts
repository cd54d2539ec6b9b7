import * as z from 'zod/mini';
import { sessionUser } from '#core/contract/account.ts';
import { serverOrigin } from '#core/domain/server-origin.ts';
import { storedItem } from './stored-item.ts';

/** Where the server is, for example `https://headhaul.example`; what the build names where nothing is stored. */
export const originItem = storedItem({
  area: 'local',
  key: 'origin',
  schema: z.string().check(z.refine((text) => serverOrigin(text) === text)),
  clears: 'never; the options page writes another',
});
export const BUILT_ORIGIN: string = import.meta.env.WXT_ORIGIN ?? 'http://localhost:8787';

export const tokenItem = storedItem({
  area: 'local',
  key: 'token',
  schema: z.string().check(z.minLength(1)),
  clears: 'on signing out, when the server refuses it, with another origin',
});

/** Who was signed in last, so that a part shows something at once. */
export const userItem = storedItem({
  area: 'local',
  key: 'user',
  schema: sessionUser,
  clears: 'with the token',
});
