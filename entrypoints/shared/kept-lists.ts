import * as z from 'zod/mini';
import { listAssignedLoads, listBookedLoads } from '#core/contract/booked-load.ts';
import { listSavedLoads, listSuggestedLoads } from '#core/contract/saved-load.ts';
import { ITEM_KEYS } from './item-keys.ts';
import { storedItem } from './stored-item.ts';

const clears = 'on signing out';

/** A list as the server gave it last, whose it is, and the ETag to ask with whether it is still that. */
const kept = <L extends z.ZodMiniType>(loads: L) =>
  z.object({
    owner: z.string(),
    etag: z.nullable(z.string()),
    changed_at: z.string(),
    /** Of the extension that wrote it. */
    version: z.optional(z.string()),
    loads,
  });

const bookedLoads = listBookedLoads.answer.shape.loads;
const savedLoads = listSavedLoads.answer.shape.loads;

/** The lists that the worker follows: it alone writes them. */
export const keptLists = {
  booked: storedItem({ area: 'local', key: ITEM_KEYS.booked, schema: kept(bookedLoads), clears }),
  assigned: storedItem({ area: 'local', key: ITEM_KEYS.assigned, schema: kept(bookedLoads), clears }),
  saved: storedItem({ area: 'local', key: 'personal.list.saved', schema: kept(savedLoads), clears }),
  suggested: storedItem({ area: 'local', key: 'personal.list.suggested', schema: kept(savedLoads), clears }),
};
export type ListName = keyof typeof keptLists;

export const LIST_CALLS = {
  booked: listBookedLoads,
  assigned: listAssignedLoads,
  saved: listSavedLoads,
  suggested: listSuggestedLoads,
} as const;

/** When the server last said how the person's lists are, changed or not. */
export const checkedItem = storedItem({
  area: 'local',
  key: ITEM_KEYS.checked,
  schema: z.object({ owner: z.string(), at: z.string() }),
  clears,
});
