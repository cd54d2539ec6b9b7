import * as z from 'zod/mini';
import { sessionUser } from '#core/contract/account.ts';
import { serverOrigin } from '#core/domain/server-origin.ts';
import { ITEM_KEYS } from './item-keys.ts';
import { storedItem } from './stored-item.ts';

/** Where the server is, for example `https://headhaul.example`; what the build names where nothing is stored. */
export const originItem = storedItem({
  area: 'local',
  key: ITEM_KEYS.origin,
  schema: z.string().check(z.refine((text) => serverOrigin(text) === text)),
  clears: 'never; the options page writes another',
});

export const tokenItem = storedItem({
  area: 'local',
  key: ITEM_KEYS.token,
  schema: z.string().check(z.minLength(1)),
  clears: 'on signing out, when the server refuses it, with another origin',
});

/** Who was signed in last, so that a part shows something at once. */
export const userItem = storedItem({
  area: 'local',
  key: ITEM_KEYS.user,
  schema: sessionUser,
  clears: 'with the token',
});
