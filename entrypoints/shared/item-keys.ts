import { version } from '../../package.json';

/** The extension's own, as in its manifest. */
export const VERSION: string = version;

/** Under which keys of the local area lies what the popup shows first. */
export const ITEM_KEYS = {
  origin: 'origin',
  token: 'token',
  user: 'user',
  booked: 'personal.list.booked',
  assigned: 'personal.list.assigned',
  checked: 'personal.checked',
} as const;

/** Where the server is while no other is stored. */
export const BUILT_ORIGIN: string = import.meta.env.WXT_ORIGIN ?? 'http://localhost:8787';
