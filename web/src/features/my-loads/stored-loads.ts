import * as z from 'zod/mini';
import type { KnownLoads } from '#components/queries/booked-loads.ts';
import { bookedLoad } from '#core/contract/booked-load.ts';
import { accessTokenItem, jsonItem } from '#web/app/storage.ts';

/** The last list of assigned loads on this device, to be read without a connection. Cleared when its owner signs out. */
const assignedLoadsItem = jsonItem(
  'assignedLoads',
  z.object({ owner: z.string(), fetched_at: z.string(), loads: z.array(bookedLoad) }),
);

/** Null when there is none of this person. */
export function readStoredLoads(owner: string): KnownLoads | null {
  const stored = assignedLoadsItem.read();
  return stored && stored.owner === owner ? { loads: stored.loads, fetchedAt: stored.fetched_at } : null;
}

export function storeLoads(owner: string, { loads, fetchedAt }: KnownLoads): void {
  if (accessTokenItem.read() === null) return;
  assignedLoadsItem.write({ owner, fetched_at: fetchedAt, loads });
}
