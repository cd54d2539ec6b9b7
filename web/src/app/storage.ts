import * as z from 'zod/mini';
import type { Stored } from '#components/session/stored.ts';
import { type SessionUser, sessionUser } from '#core/contract/account.ts';
import { visitorId } from '#core/contract/chat.ts';

/** A value of this browser; what cannot be read is removed. */
export interface StorageItem<T> extends Stored<T> {
  readonly key: string;
}

type Area = 'localStorage' | 'sessionStorage';
type Codec<T> = { encode(value: T): string; decode(text: string): T | undefined };

/** What storage did not take, by key. */
const unstored = new Map<string, string>();

function attempt<R>(area: Area, work: (store: Storage) => R): R | undefined {
  try {
    return work(globalThis[area]);
  } catch {
    return undefined;
  }
}

function remove(key: string, area: Area): void {
  unstored.delete(key);
  attempt(area, (store) => store.removeItem(key));
}

/** One value of the browser's storage. Where storage is blocked or full, the value lives as long as the page. */
function storageItem<T>(key: string, codec: Codec<T>, area: Area): StorageItem<T> {
  const clear = () => remove(key, area);
  return {
    key,
    clear,
    read() {
      const text = unstored.get(key) ?? attempt(area, (store) => store.getItem(key)) ?? null;
      if (text === null) return null;
      const value = codec.decode(text);
      if (value !== undefined) return value;
      clear();
      return null;
    },
    write(value) {
      const text = codec.encode(value);
      const written = attempt(area, (store) => {
        store.setItem(key, text);
        return true;
      });
      // An older value would come back with the next page.
      if (written) unstored.delete(key);
      else {
        remove(key, area);
        unstored.set(key, text);
      }
    },
  };
}

/** A value kept as JSON and checked by its schema when it is read. */
export const jsonItem = <T>(key: string, schema: z.ZodMiniType<T>, area: Area = 'localStorage'): StorageItem<T> =>
  storageItem<T>(
    key,
    {
      encode: JSON.stringify,
      decode: (text) => {
        try {
          return schema.safeParse(JSON.parse(text)).data;
        } catch {
          return undefined;
        }
      },
    },
    area,
  );

/** A value kept as the bare text, checked by its schema when it is read. */
export const textItem = <T extends string>(
  key: string,
  schema: z.ZodMiniType<T>,
  area: Area = 'localStorage',
): StorageItem<T> =>
  storageItem<T>(key, { encode: (value) => value, decode: (text) => schema.safeParse(text).data }, area);

export const accessTokenItem = textItem('access_token', z.string().check(z.minLength(1)));
export const cachedUserItem: StorageItem<SessionUser> = jsonItem('user', sessionUser);

/** The keys under which screens keep what one person typed, chose and found. */
export const PERSONAL_KEYS = [
  'loadSearchFormData',
  'loadSearchIsBackhaul',
  'selectedCarrier',
  'searchParams',
  'searchResults',
  'previousSearchResults',
  'assignedLoads',
  'user_id',
] as const;

/** Leaves nothing of one person to the next at this device. By key: signing out need not load the screens. */
export const forgetPerson = (): void => {
  for (const key of PERSONAL_KEYS) remove(key, 'localStorage');
};

/** Names a browser to the assistant where nobody is signed in; random, made once. */
export const visitorIdItem = textItem('user_id', visitorId);

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const themeItem = textItem<Theme>('theme', z.enum(THEMES));

/** Whether the AI Planner was put away on this device. */
export const plannerItem = textItem<'open' | 'closed'>('planner', z.enum(['open', 'closed']));

/** Where the user wanted to go when sign-in came between; a path of this app. */
export const returnToItem = textItem('return_to', z.string().check(z.regex(/^\/(?![/\\])/)), 'sessionStorage');
