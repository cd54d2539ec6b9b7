import { listBookedLoads } from '#core/contract/booked-load.ts';
import { listSavedLoads } from '#core/contract/saved-load.ts';
import { type KeptLoads, keptLoads } from '#core/lens/kept-loads.ts';
import { lensKeptItem } from '../shared/lens-items.ts';
import type { asUser } from './as-user.ts';

const FRESH_MS = 20_000;

/**
 * What the user saved and booked: as it was last known, at once, and asked for again behind it when that is some time ago.
 * `changed` is called when that answer was another.
 */
export function createKeptLists(as: typeof asUser, changed: () => void) {
  let asking: Promise<void> | undefined;
  let asked = 0;
  let answered = 0;
  /** For each question that waits for its answer: what was saved meanwhile, of which the answer may not know. */
  const saved = new Set<Set<string>>();

  /** Whether the answer was another than what was known. */
  async function ask(): Promise<boolean> {
    asked += 1;
    const turn = asked;
    const meanwhile = new Set<string>();
    saved.add(meanwhile);
    try {
      const [{ loads }, booked] = await as((api) =>
        Promise.all([api.call(listSavedLoads, {}), api.call(listBookedLoads, {})]),
      );
      // a later question was answered before
      if (turn < answered) return false;
      answered = turn;
      const before = await lensKeptItem.read();
      const kept = { ...asSaved(meanwhile), ...keptLoads(loads, booked.loads) };
      await lensKeptItem.write({ at: Date.now(), kept });
      return JSON.stringify(before?.kept ?? {}) !== JSON.stringify(kept);
    } finally {
      saved.delete(meanwhile);
    }
  }

  return {
    async read(): Promise<KeptLoads> {
      const known = await lensKeptItem.read();
      if (!asking && (!known || Date.now() - known.at > FRESH_MS)) {
        // without an answer the last known stands; the next page asks again
        asking = ask()
          .then((another) => {
            if (another) changed();
          })
          .catch(() => {})
          .finally(() => {
            asking = undefined;
          });
      }
      return known?.kept ?? {};
    },

    /** They may be others by now: asked for at once; resolves also without an answer. */
    renew: (): Promise<unknown> => ask().catch(() => {}),

    async add(loadId: string): Promise<void> {
      for (const meanwhile of saved) meanwhile.add(loadId);
      const known = await lensKeptItem.read();
      await lensKeptItem.write({ at: known?.at ?? 0, kept: { [loadId]: 'saved', ...known?.kept } });
    },
  };
}

const asSaved = (ids: Iterable<string>): KeptLoads => Object.fromEntries([...ids].map((id) => [id, 'saved' as const]));
