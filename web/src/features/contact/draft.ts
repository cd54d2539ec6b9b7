import * as z from 'zod/mini';
import { jsonItem } from '#web/app/storage.ts';

/** What somebody was writing when their session ended, for when they are back; gone with the tab. */
const draftItem = jsonItem(
  'contactDraft',
  z.object({ owner: z.string(), name: z.string(), message: z.string() }),
  'sessionStorage',
);

type Draft = { name: string; message: string };

export const keepDraft = (owner: string, draft: Draft): void => draftItem.write({ owner, ...draft });

/** Only this person's own; another's is forgotten. */
export function readDraft(owner: string): Draft | null {
  const kept = draftItem.read();
  if (kept?.owner === owner) return kept;
  draftItem.clear();
  return null;
}

export const dropDraft = (): void => draftItem.clear();
