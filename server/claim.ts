import { resolve } from 'node:path';
import { lockFolder } from './db/folder-lock.ts';
import { type Listening, listen } from './listen.ts';
import type { Settings } from './settings.ts';

export type Claim = {
  listening: Listening;
  /** Gives the data folder back; the port is given back by closing it. */
  release(): Promise<void>;
};

/** Takes the data folder, where the embedded database is used, and the port; throws `FolderInUse` or `PortTaken`. */
export async function claim(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'HOST' | 'PORT'>,
  embedded = !settings.DATABASE_URL,
): Promise<Claim> {
  const release = embedded ? (await lockFolder(resolve(settings.DATA_DIR))).release : async () => {};
  try {
    return { listening: await listen(settings), release };
  } catch (error) {
    await release();
    throw error;
  }
}
