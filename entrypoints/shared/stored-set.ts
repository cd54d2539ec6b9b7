import * as z from 'zod/mini';
import { browser } from './browser.ts';

/** Values of one kind, each under a key of its own: two parts that add one at the same moment lose neither. */
export interface StoredSet<T> {
  /** By id, in the order of the ids. */
  all(): Promise<Map<string, T>>;
  read(id: string): Promise<T | null>;
  put(id: string, value: T): Promise<void>;
  remove(...ids: string[]): Promise<void>;
  /** Calls back after each change, whichever part made it. Returns what ends it. */
  watch(onChange: () => void): () => void;
}

/** `clears` says when the values go, for whoever reads the list of items. */
export function storedSet<T>({ prefix, schema }: Description<T>): StoredSet<T> {
  const store = browser.storage.local;
  const parsed = (value: unknown): T | null => z.safeParse(schema, value).data ?? null;
  return {
    async all() {
      const entries = Object.entries(await store.get(null))
        .filter(([key]) => key.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      const found = new Map<string, T>();
      for (const [key, value] of entries) {
        const read = parsed(value);
        if (read !== null) found.set(key.slice(prefix.length), read);
      }
      return found;
    },
    read: async (id) => parsed((await store.get(prefix + id))[prefix + id]),
    put: (id, value) => store.set({ [prefix + id]: value }),
    remove: (...ids) => store.remove(ids.map((id) => prefix + id)),
    watch(onChange) {
      const listener = (changes: Record<string, unknown>) => {
        if (Object.keys(changes).some((key) => key.startsWith(prefix))) onChange();
      };
      store.onChanged.addListener(listener);
      return () => store.onChanged.removeListener(listener);
    },
  };
}
type Description<T> = { prefix: string; schema: z.ZodMiniType<T>; clears: string };
