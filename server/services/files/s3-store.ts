import { readFile, rm } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { AppError } from '#core/contract/error.ts';
import type { FileStore } from './file-store.ts';

type Options = { url: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Files in a private bucket of any store that speaks S3, by path-style addresses. */
export function createS3Store({ url, bucket, region, accessKeyId, secretAccessKey }: Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (key: string) => `${url.replace(/\/$/, '')}/${bucket}/documents/${key}.pdf`;

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { 'content-type': 'application/pdf' };
    const answer = await client
      .fetch(addressOf(key), { method, signal, ...(body ? { body, headers } : {}) })
      .catch(() => null);
    if (answer && (answer.ok || answer.status === 404)) return answer;
    await answer?.body?.cancel();
    throw new AppError('upstream', 'The document store can’t be reached right now. Try again in a minute.');
  }

  return {
    async put(key, path) {
      const answer = await ask('PUT', key, await readFile(path));
      await answer.body?.cancel();
      if (!answer.ok) throw new AppError('upstream', 'The document store has no such bucket. Please contact support.');
      await rm(path, { force: true });
    },
    async open(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return answer.body;
      await answer.body?.cancel();
      return null;
    },
    async delete(key) {
      await (await ask('DELETE', key)).body?.cancel();
    },
  };
}
