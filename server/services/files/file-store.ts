import { resolve } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';

/** Where uploaded files lie, under keys that the server makes. */
export interface FileStore {
  /** Takes the file at `path` over: it is gone from there afterwards. */
  put(key: string, path: string): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** One that is not there is no error. */
  delete(key: string): Promise<void>;
}

/** The folder in which uploads arrive; on the disk of the store where that is one, so that a rename is all it takes. */
export const incomingFolder = (settings: Settings): string => resolve(settings.DATA_DIR, 'documents/incoming');

/** S3 where it is configured, else the data folder. */
export function fileStoreFor(settings: Settings): FileStore {
  const { S3_URL, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_URL && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return createS3Store({
      url: S3_URL,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  }
  return createDiskStore(resolve(settings.DATA_DIR, 'documents/files'));
}
