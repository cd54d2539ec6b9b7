import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#server/deps.ts';
import type { FileStore } from '#server/services/files/file-store.ts';
import type { createDocumentsRepo } from './repo.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** No upload takes as long. */
const LEFT_AFTER_MS = 60 * 60_000;

type Parts = { repo: ReturnType<typeof createDocumentsRepo>; store: FileStore; incoming: string };

/** Removes files that no document names: at once, and by a sweep what a process that ended has left. */
export function createLooseFiles({ log, now }: Pick<Deps, 'log' | 'now'>, { repo, store, incoming }: Parts) {
  let timer: NodeJS.Timeout | undefined;

  /** Never throws: the sweep tries again. */
  async function clear(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      try {
        await store.delete(key);
        await repo.dropLoose(key);
      } catch (err) {
        log.error({ err }, 'a document’s file is not removed; the next sweep tries again');
      }
    }
  }

  async function sweep(): Promise<void> {
    const before = new Date(now().getTime() - LEFT_AFTER_MS);
    await clear(await repo.looseSince(before));
    for (const name of await readdir(incoming).catch(() => [])) {
      const path = join(incoming, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  const run = () => void sweep().catch((err: unknown) => log.error({ err }, 'loose files are not swept'));
  return {
    clear,
    sweep,
    start(): void {
      run();
      timer = setInterval(run, SWEEP_EVERY_MS).unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
