import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createLog } from '#server/log.ts';
import { createLooseFiles } from '#server/modules/documents/loose-files.ts';
import { createDocumentsRepo } from '#server/modules/documents/repo.ts';
import type { OwnerId } from '#server/policy/actor.ts';
import { createDiskStore } from '#server/services/files/disk-store.ts';
import type { FileStore } from '#server/services/files/file-store.ts';
import { createS3Store } from '#server/services/files/s3-store.ts';
import { freshDatabase } from '../support/database.ts';
import { aPdf } from '../support/pdf.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headhaul-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const textOf = async (store: FileStore, key: string) => {
  const content = await store.open(key);
  return content && new Response(content).text();
};
async function spooled(text: string | Buffer = 'content') {
  const path = join(folder, 'incoming.part');
  await writeFile(path, text);
  return path;
}

/** A bucket that answers as S3 does, and refuses what is not signed for it. */
async function startBucket() {
  const objects = new Map<string, Buffer>();
  const state = { refused: 0, down: false };
  const server = createServer((req, res) => {
    const pieces: Buffer[] = [];
    req.on('data', (piece: Buffer) => pieces.push(piece));
    req.on('end', () => {
      const body = Buffer.concat(pieces);
      const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-north-1\/s3\/aws4_request/.test(
        req.headers.authorization ?? '',
      );
      const hash = req.headers['x-amz-content-sha256'];
      const whole = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex');
      if (state.down) return void res.writeHead(503).end();
      if (!signed || !whole || !req.url?.startsWith('/bucket/documents/')) {
        state.refused++;
        return void res.writeHead(403).end();
      }
      if (req.method === 'PUT') objects.set(req.url, body);
      if (req.method === 'DELETE') objects.delete(req.url);
      const found = objects.get(req.url);
      if (req.method === 'GET' && !found) return void res.writeHead(404).end('<Error/>');
      res.writeHead(req.method === 'DELETE' ? 204 : 200).end(req.method === 'GET' ? found : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store = createS3Store({
    url: `http://127.0.0.1:${port}/`,
    bucket: 'bucket',
    region: 'eu-north-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  return { store, objects, state, stop: () => new Promise((resolve) => server.close(resolve)) };
}

describe('files on disk', () => {
  it('are taken over, read and deleted, and one that is not there is no error', async () => {
    const store = createDiskStore(join(folder, 'files'));
    await store.put('a-key', await spooled());
    expect(await readdir(folder)).toEqual(['files']);
    expect(await textOf(store, 'a-key')).toBe('content');
    await store.delete('a-key');
    await store.delete('a-key');
    expect(await store.open('a-key')).toBeNull();
  });
});

describe('files in S3', () => {
  it('are put, read and deleted by signed requests', async () => {
    const { store, objects, state, stop } = await startBucket();
    const pdf = aPdf();
    await store.put('a-key', await spooled(pdf));
    expect(await readdir(folder)).toEqual([]);
    expect([...objects.keys()]).toEqual(['/bucket/documents/a-key.pdf']);
    expect(objects.get('/bucket/documents/a-key.pdf')).toEqual(pdf);
    expect(await textOf(store, 'a-key')).toContain('%PDF-1.7');
    await store.delete('a-key');
    expect(await store.open('a-key')).toBeNull();
    expect(state.refused).toBe(0);
    await stop();
  });

  it('that can’t be reached say so', async () => {
    const { store, state, stop } = await startBucket();
    state.down = true;
    await expect(store.put('a-key', await spooled())).rejects.toMatchObject({ code: 'upstream' });
    await expect(store.open('a-key')).rejects.toMatchObject({ status: 502 });
    await stop();
  });
});

describe('what a process that ended has left', () => {
  const clock = { now: new Date() };
  const HOURS = 3_600_000;

  it('is never shown, and is swept once no upload can still need it', async () => {
    const database = await freshDatabase();
    const { db } = database;
    const repo = createDocumentsRepo(db);
    const store = createDiskStore(join(folder, 'files'));
    const incoming = join(folder, 'incoming');
    const loose = createLooseFiles({ log: createLog('silent'), now: () => clock.now }, { repo, store, incoming });
    const [user] = await db
      .insert(users)
      .values({ issuer: 'test', subject: 'a', email: 'a@example.com', name: 'A', accountType: 'carrier' })
      .returning({ id: users.id });
    const owner = user?.id as OwnerId;
    const document = { type: 'w9Form', originalName: 'w9.pdf', sizeBytes: 7, sha256: 'x' } as const;

    // ended between the file and what names it, in the middle of one, and after a document was replaced
    for (const key of ['nobody', 'old', 'new']) {
      await repo.addLoose(key);
      await store.put(key, await spooled());
    }
    await mkdir(incoming);
    await writeFile(join(incoming, 'half.part'), 'half');
    await repo.put(owner, { ...document, fileKey: 'old' });
    const { loose: replaced } = await repo.put(owner, { ...document, fileKey: 'new' });
    expect(replaced).toEqual(['old']);
    expect((await repo.list(owner)).map(({ fileKey }) => fileKey)).toEqual(['new']);

    await loose.sweep();
    expect(await readdir(join(folder, 'files'))).toHaveLength(3);
    clock.now = new Date(Date.now() + 2 * HOURS);
    await loose.sweep();
    expect(await readdir(join(folder, 'files'))).toEqual(['new.pdf']);
    expect(await readdir(incoming)).toEqual([]);
    expect(await repo.looseSince(new Date(Date.now() + 9 * HOURS))).toEqual([]);
    await database.close();
  });
});
