import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Takes a data folder for this process alone, or throws `FolderInUse`: two processes on one embedded database corrupt
 * it silently. The lock is a listening socket, so it ends with the process however that ends.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const address = addressOf(realpathSync(folder));
  const mine = randomUUID();
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address, mine);
    if (server) {
      // of two that removed the same dead socket, the later one holds the name
      if ((await ask(address)) === mine) return { release: () => close(server) };
      await close(server);
    }
    if (await ask(address)) break;
    if (process.platform !== 'win32') rmSync(address, { force: true });
  }
  throw new FolderInUse(
    `The data folder ${folder} is in use by another Headhaul process. Stop that one first, or set DATA_DIR to another folder.`,
  );
}

function addressOf(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\headhaul-${hash}`;
  const inside = join(folder, 'headhaul.sock');
  // the length of a socket's path is limited to about 100 bytes
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `headhaul-${hash}.sock`);
}

const listen = (address: string, answer: string) =>
  new Promise<Server | null>((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(answer);
    });
    server.once('error', () => resolve(null));
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });

/** What the holder of the address answers, or null when nobody does. */
const ask = (address: string) =>
  new Promise<string | null>((resolve) => {
    let heard = '';
    const socket = connect(address);
    socket.setTimeout(500, () => socket.destroy(new Error('silent')));
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('end', () => resolve(heard || null));
    // a holder that is too busy to answer is a holder all the same
    socket.on('error', (error) => resolve(error.message === 'silent' ? 'busy' : null));
  });

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
