import * as z from 'zod/mini';
import type { SearchMemory } from '#components/search/search-memory.ts';
import { PERSONAL } from './personal-items.ts';
import { storedItem } from './stored-item.ts';

const lastSearch = z.object({
  form: z.unknown(),
  isBackhaul: z.nullable(z.boolean()),
  carrierId: z.nullable(z.string()),
});
type LastSearch = z.infer<typeof lastSearch>;

const lastSearchItem = storedItem({
  area: 'local',
  key: `${PERSONAL}last-search`,
  schema: lastSearch,
  clears: 'on signing out',
});

const NONE: LastSearch = { form: null, isBackhaul: null, carrierId: null };

/** The last search, which this page goes on from by itself: what another window types does not change the form here. */
export async function openSearchMemory(): Promise<SearchMemory> {
  let now = (await lastSearchItem.read()) ?? NONE;
  lastSearchItem.watch((next) => {
    if (next === null) now = NONE;
  });
  const keep = (changed: Partial<LastSearch>) => {
    now = { ...now, ...changed };
    void lastSearchItem.write(now);
  };
  return {
    form: { read: () => now.form, write: (form) => keep({ form }), clear: () => keep({ form: null }) },
    isBackhaul: {
      read: () => now.isBackhaul,
      write: (isBackhaul) => keep({ isBackhaul }),
      clear: () => keep({ isBackhaul: null }),
    },
    carrierId: {
      read: () => now.carrierId,
      write: (carrierId) => keep({ carrierId }),
      clear: () => keep({ carrierId: null }),
    },
  };
}
