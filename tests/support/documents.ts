import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { deleteDocument, listMyDocuments } from '#core/contract/documents.ts';
import type { ApiUser } from './api-user.ts';

type Upload = { type?: string; name?: string; carrierId?: string };

export function formWith(bytes: Buffer | string, { type = 'w9Form', name = 'w9.pdf', carrierId }: Upload = {}) {
  const form = new FormData();
  const content = new Uint8Array(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  form.append('file', new File([content], name, { type: 'application/pdf' }));
  form.append('documentType', type);
  if (carrierId) form.append('carrierId', carrierId);
  return form;
}

/** Uploads as the browser does, to the server at `origin()`. */
export function uploads(origin: () => string) {
  const post = (user: ApiUser, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${origin()}/api/upload/`, {
      method: 'POST',
      headers: { ...(user.token ? { authorization: `Bearer ${user.token}` } : {}), ...headers },
      body,
    });
  const upload = (user: ApiUser, bytes: Buffer | string, options?: Upload) => post(user, formWith(bytes, options));
  return {
    post,
    upload,
    async uploaded(user: ApiUser, bytes: Buffer, options?: Upload) {
      const answer = await upload(user, bytes, options);
      expect(answer.status).toBe(200);
      return (await answer.json()) as { _id: string; presignedUrl: string };
    },
  };
}

export const documentsOf = async (user: ApiUser) => (await user.call(listMyDocuments, {})).files;
export const slotsOf = async (user: ApiUser) => (await documentsOf(user)).map(({ documentType }) => documentType);

export async function emptyPackage(user: ApiUser) {
  for (const { _id } of await documentsOf(user)) await user.call(deleteDocument, { params: { id: _id } });
}

/** How many lie on the disk: documents, and uploads under way. */
export async function filesIn(folder: string) {
  const count = (name: string) =>
    readdir(join(folder, 'documents', name)).then(
      ({ length }) => length,
      () => 0,
    );
  return { files: await count('files'), incoming: await count('incoming') };
}
