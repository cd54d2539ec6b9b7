import * as z from 'zod/mini';
import type { Stored } from '#components/session/stored.ts';
import { browser } from './browser.ts';

type Area = 'local' | 'session';

/** One value of the extension's storage, seen by all its parts; what does not fit its schema counts as not there. */
export interface StoredItem<T> {
  read(): Promise<T | null>;
  write(value: T): Promise<void>;
  /** The value under its key, for `writeTogether`. */
  entry(value: T): Record<string, T>;
  clear(): Promise<void>;
  /** Calls back with each change, whichever part made it. Returns what ends it. */
  watch(onChange: (value: T | null) => void): () => void;
}

/** `clears` says when the value goes, for whoever reads the list of items. */
export function storedItem<T>({ area, key, schema }: Description<T>): StoredItem<T> {
  const store = browser.storage[area];
  const parsed = (value: unknown): T | null => z.safeParse(schema, value).data ?? null;
  return {
    read: async () => parsed((await store.get(key))[key]),
    write: (value) => store.set({ [key]: value }),
    entry: (value) => ({ [key]: value }),
    clear: () => store.remove(key),
    watch(onChange) {
      const listener = (changes: Record<string, { newValue?: unknown }>) => {
        const change = changes[key];
        if (change) onChange(parsed(change.newValue));
      };
      store.onChanged.addListener(listener);
      return () => store.onChanged.removeListener(listener);
    },
  };
}
type Description<T> = { area: Area; key: string; schema: z.ZodMiniType<T>; clears: string };

/** Writes values of the local area at one go: a part that is stopped leaves all of them behind, or none. */
export const writeTogether = (...entries: Record<string, unknown>[]): Promise<void> =>
  browser.storage.local.set(Object.assign({}, ...entries));

/** A value as it is now, for those who cannot wait: follows the item, and writes through to it. */
export async function mirrorOf<T>(item: StoredItem<T>): Promise<Stored<T> & { onChange(listener: () => void): void }> {
  const listeners = new Set<() => void>();
  let value: T | null = null;
  item.watch((next) => {
    // one's own writing comes back too
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    value = next;
    for (const listener of listeners) listener();
  });
  value = await item.read();
  return {
    read: () => value,
    write(next) {
      value = next;
      void item.write(next);
    },
    clear() {
      value = null;
      void item.clear();
    },
    onChange: (listener) => void listeners.add(listener),
  };
}
