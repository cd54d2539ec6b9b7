import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Files in a folder that nobody but this process's user can read. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, `${key}.pdf`);
  return {
    async put(key, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, pathOf(key));
    },
    async open(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file && (Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
