import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteDocument, listCarrierDocuments, listMyDocuments, readDocument } from '#core/contract/documents.ts';
import { deleteSavedDispatcher, listCarriers } from '#core/contract/people.ts';
import { MAX_DOCUMENT_BYTES } from '#core/domain/documents.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { aPdf, aPdfOfSize } from '../support/pdf.ts';
import * as people from '../support/people.ts';

let app: TestApp;
const clock = { now: new Date() };
let carrier: ApiUser;
let other: ApiUser;
let dispatcher: ApiUser;
let stranger: ApiUser;
beforeAll(async () => {
  app = await startApp({}, clock);
  carrier = await people.carrier(app, 'carrier@example.com');
  other = await people.carrier(app, 'other@example.com');
  dispatcher = await people.dispatcher(app, 'dispatcher@example.com', [carrier]);
  stranger = await people.dispatcher(app, 'stranger@example.com', [other]);
});
afterAll(() => app.stop());

type Upload = { type?: string; name?: string; carrierId?: string };
function formWith(bytes: Buffer | string, { type = 'w9Form', name = 'w9.pdf', carrierId }: Upload = {}) {
  const form = new FormData();
  form.append(
    'file',
    new File([new Uint8Array(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)], name, {
      type: 'application/pdf',
    }),
  );
  form.append('documentType', type);
  if (carrierId) form.append('carrierId', carrierId);
  return form;
}
const post = (user: ApiUser, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}/api/upload/`, {
    method: 'POST',
    headers: { ...(user.token ? { authorization: `Bearer ${user.token}` } : {}), ...headers },
    body,
  });
const upload = (user: ApiUser, bytes: Buffer | string, options?: Upload) => post(user, formWith(bytes, options));
const uploaded = async (user: ApiUser, bytes: Buffer, options?: Upload) => {
  const answer = await upload(user, bytes, options);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { _id: string; presignedUrl: string };
};
const mine = async (user: ApiUser) => (await user.call(listMyDocuments, {})).files;
const slots = async (user: ApiUser) => (await mine(user)).map(({ documentType }) => documentType);
const refusal = async (answer: Response) => {
  const { detail } = (await answer.json()) as { detail: string };
  return [answer.status, detail];
};
/** What lies on the disk: documents, and uploads under way. */
const filesOf = (folder: string) =>
  Promise.all(
    ['files', 'incoming'].map((each) => readdir(join(folder, 'documents', each)).catch(() => [] as string[])),
  ).then(([files = [], incoming = []]) => ({ files: files.length, incoming: incoming.length }));
const clean = async (user: ApiUser) => {
  for (const { _id } of await mine(user)) await user.call(deleteDocument, { params: { id: _id } });
};
const carrierIdOf = async (who: ApiUser) => (await who.call(listCarriers, {})).carriers[0]?.id ?? '';

describe('a document', () => {
  it('is uploaded, listed, read by its link, and deleted with its file', async () => {
    const bytes = aPdf([{ text: 'Insurance' }]);
    const document = await uploaded(carrier, bytes, { type: 'insuranceCOI', name: 'COI 2026.pdf' });
    expect(document).toMatchObject({
      originalName: 'COI 2026.pdf',
      documentType: 'insuranceCOI',
      size: bytes.length,
      uploaded_at: expect.stringMatching(/^20/),
    });
    expect(await mine(carrier)).toMatchObject([{ _id: document._id }]);
    const { presignedUrl } = await carrier.call(readDocument, { params: { id: document._id } });
    const view = await fetch(presignedUrl);
    expect(view.status).toBe(200);
    expect(Object.fromEntries(view.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('inline'),
      'referrer-policy': 'no-referrer',
    });
    expect(Buffer.from(await view.arrayBuffer())).toEqual(bytes);
    expect(await filesOf(app.folder)).toEqual({ files: 1, incoming: 0 });

    await carrier.call(deleteDocument, { params: { id: document._id } });
    expect(await mine(carrier)).toEqual([]);
    expect(await filesOf(app.folder)).toEqual({ files: 0, incoming: 0 });
    expect((await fetch(presignedUrl)).status).toBe(404);
    await expect(carrier.call(deleteDocument, { params: { id: document._id } })).rejects.toMatchObject({ status: 404 });
  });

  it('takes the place of the one that was in its slot, and sent twice is there once', async () => {
    const first = await uploaded(carrier, aPdf([{ text: 'Old' }]));
    const second = await uploaded(carrier, aPdf([{ text: 'New' }]));
    const again = await uploaded(carrier, aPdf([{ text: 'New' }]));
    expect(again._id).toBe(second._id);
    expect((await mine(carrier)).map(({ _id }) => _id)).toEqual([second._id]);
    expect((await fetch(first.presignedUrl)).status).toBe(404);
    expect(await filesOf(app.folder)).toEqual({ files: 1, incoming: 0 });
    await clean(carrier);
  });

  it('is one in its slot however many come at once', async () => {
    const all = await Promise.all([1, 2, 3, 4].map((each) => upload(carrier, aPdf([{ text: `Copy ${each}` }]))));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await slots(carrier)).toEqual(['w9Form']);
    expect(await filesOf(app.folder)).toEqual({ files: 1, incoming: 0 });
    await clean(carrier);
  });

  it('keeps the last part of its name, on one line', async () => {
    for (const [name, kept] of [
      ['../../etc/pass"wd\r\nX-Evil: 1.pdf', 'pass"wd X-Evil: 1.pdf'],
      ['C:\\fake\\“W-9”.pdf', '“W-9”.pdf'],
      ['..', 'document.pdf'],
    ] as const) {
      const { presignedUrl } = await uploaded(carrier, aPdf(), { name });
      expect((await mine(carrier))[0]?.originalName).toBe(kept);
      const view = await fetch(presignedUrl);
      expect(view.headers.get('x-evil')).toBeNull();
      expect(decodeURIComponent(view.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')).toBe(kept);
      await view.arrayBuffer();
    }
    await clean(carrier);
  });
});

describe('what is no PDF of at most 5 MB', () => {
  it('is refused by what is in it, whatever it says it is', async () => {
    const pdf = aPdf();
    const bad: [Buffer | string, string][] = [
      ['', 'Only PDF files are allowed'],
      ['%PD', 'Only PDF files are allowed'],
      ['<html><script>alert(1)</script>', 'Only PDF files are allowed'],
      [Buffer.concat([Buffer.from('PK\u0003\u0004'), pdf]), 'Only PDF files are allowed'],
      [Buffer.concat([pdf, Buffer.from('PK\u0003\u0004 and an archive')]), expect.stringContaining('damaged')],
      [pdf.subarray(0, pdf.length - 40), expect.stringContaining('incomplete')],
      ['%PDF-1.7 nothing else', expect.stringContaining('incomplete')],
    ];
    for (const [bytes, detail] of bad) expect(await refusal(await upload(carrier, bytes))).toEqual([422, detail]);
    expect(await mine(carrier)).toEqual([]);
    expect(await filesOf(app.folder)).toEqual({ files: 0, incoming: 0 });
  });

  it('is refused at the first byte too many, and taken with the last that is allowed', async () => {
    expect((await upload(carrier, aPdfOfSize(MAX_DOCUMENT_BYTES))).status).toBe(200);
    expect(await slots(carrier)).toEqual(['w9Form']);
    await clean(carrier);
    const tooLarge = await upload(carrier, aPdfOfSize(MAX_DOCUMENT_BYTES + 1));
    expect(await refusal(tooLarge)).toEqual([413, 'File size must be less than 5MB']);
    expect(await filesOf(app.folder)).toEqual({ files: 0, incoming: 0 });
  });

  it('is no form, no file, no slot or somebody else’s slot', async () => {
    expect((await refusal(await post(carrier, '{}', { 'content-type': 'application/json' })))[0]).toBe(422);
    expect((await refusal(await post(carrier, 'x', { 'content-type': 'multipart/form-data' })))[0]).toBe(422);
    const noFile = new FormData();
    noFile.append('documentType', 'w9Form');
    expect(await refusal(await post(carrier, noFile))).toEqual([422, 'Choose a PDF to upload.']);
    expect((await upload(carrier, aPdf(), { type: 'passport' })).status).toBe(422);
    expect(await refusal(await upload(carrier, aPdf(), { type: 'rateConfirmations' }))).toEqual([
      422,
      'Rate confirmations and bills of lading belong to a booked load.',
    ]);
    expect((await upload(carrier, aPdf(), { carrierId: randomUUID() })).status).toBe(403);
    const long = formWith(aPdf());
    long.append('note', 'x'.repeat(2000));
    expect((await post(carrier, long)).status).toBe(422);
    expect(await mine(carrier)).toEqual([]);
    expect(await filesOf(app.folder)).toEqual({ files: 0, incoming: 0 });
  });
});

/** Sends a request whose length is not what it says, or that is broken off; gives the status, or what became of it. */
const sendRaw = (headers: Record<string, string | number>, body: Buffer, { breakOff = false } = {}) =>
  new Promise<number | string>((resolve) => {
    const url = new URL(`${app.origin}/api/upload/`);
    const sent = httpRequest(
      url,
      { method: 'POST', headers: { authorization: `Bearer ${carrier.token}`, ...headers } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', () => resolve('broken'));
    sent.write(body, () => breakOff && setImmediate(() => sent.destroy()));
    if (!breakOff) sent.end();
  });
const rawForm = async (bytes: Buffer) => {
  const request = new Request(app.origin, { method: 'POST', body: formWith(bytes) });
  return {
    type: request.headers.get('content-type') ?? '',
    body: Buffer.from(await request.arrayBuffer()),
  };
};

describe('an upload that is not what it says', () => {
  it('with a length that is a lie is refused', async () => {
    const { type, body } = await rawForm(aPdf());
    const shorter = { 'content-type': type, 'content-length': body.length - 30 };
    expect(await sendRaw(shorter, body.subarray(0, body.length - 30))).toBe(422);
    const huge = { 'content-type': type, 'content-length': 10 * MAX_DOCUMENT_BYTES };
    expect(await sendRaw(huge, body, { breakOff: true })).toSatisfy((got) => got === 413 || got === 'broken');
    // without a length at all it is measured as it comes
    const chunked = { 'content-type': type, 'transfer-encoding': 'chunked' };
    expect(await sendRaw(chunked, body)).toBe(200);
    await clean(carrier);
    const endless = await rawForm(aPdfOfSize(MAX_DOCUMENT_BYTES + 300_000));
    expect(await sendRaw({ 'content-type': endless.type, 'transfer-encoding': 'chunked' }, endless.body)).toSatisfy(
      (got) => got === 413 || got === 'broken',
    );
    expect(await mine(carrier)).toEqual([]);
    await vi.waitFor(async () => expect(await filesOf(app.folder)).toEqual({ files: 0, incoming: 0 }));
  });

  it('that is broken off leaves nothing behind', async () => {
    const { type, body } = await rawForm(aPdfOfSize(2_000_000));
    const headers = { 'content-type': type, 'content-length': body.length };
    expect(await sendRaw(headers, body.subarray(0, 1_200_000), { breakOff: true })).toBe('broken');
    await vi.waitFor(async () => expect(await filesOf(app.folder)).toEqual({ files: 0, incoming: 0 }), {
      timeout: 10_000,
    });
    expect(await mine(carrier)).toEqual([]);
  });
});

describe('who may see a document', () => {
  it('is the carrier and the dispatchers it added, as long as they are', async () => {
    const { _id: id } = await uploaded(carrier, aPdf());
    const carrierId = await carrierIdOf(dispatcher);
    const { files } = await dispatcher.call(listCarrierDocuments, { params: { id: carrierId } });
    expect(files).toMatchObject([{ _id: id, documentType: 'w9Form' }]);
    const link = files[0]?.presignedUrl ?? '';
    expect((await fetch(link)).status).toBe(200);
    expect(await mine(dispatcher)).toEqual([]);

    for (const who of [stranger, other]) {
      await expect(who.call(readDocument, { params: { id } })).rejects.toMatchObject({ status: 404 });
    }
    await expect(stranger.call(listCarrierDocuments, { params: { id: carrierId } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(other.call(deleteDocument, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(dispatcher.call(deleteDocument, { params: { id } })).rejects.toMatchObject({ status: 403 });
    expect((await upload(dispatcher, aPdf(), { carrierId })).status).toBe(403);

    await carrier.call(deleteSavedDispatcher, { params: { email: 'dispatcher@example.com' } });
    await expect(dispatcher.call(readDocument, { params: { id } })).rejects.toMatchObject({ status: 404 });
    // also by the link they hold
    expect((await fetch(link)).status).toBe(404);
    await clean(carrier);
  });

  it('is nobody without a session or a subscription', async () => {
    const nobody = app.with(null);
    await expect(nobody.call(listMyDocuments, {})).rejects.toMatchObject({ status: 401 });
    expect((await upload(nobody, aPdf())).status).toBe(401);
    const unpaid = await app.as('unpaid@example.com');
    await expect(unpaid.call(listMyDocuments, {})).rejects.toMatchObject({ status: 403 });
  });

  it.each(['nonsense', randomUUID(), '..%2f..%2fetc'])('knows no document %s', async (id) => {
    expect((await carrier.send('GET', `/upload/files/${id}`)).status).toBe(404);
    expect((await carrier.send('DELETE', `/upload/files/${id}`)).status).toBe(404);
    expect((await dispatcher.send('GET', `/upload/files/carrier/${id}`)).status).toBe(404);
  });
});

describe('a link', () => {
  it('holds a few minutes and can’t be changed', async () => {
    const { presignedUrl } = await uploaded(carrier, aPdf());
    const changed = (name: string, value: string) => {
      const url = new URL(presignedUrl);
      url.searchParams.set(name, value);
      return fetch(url);
    };
    expect((await changed('expires', String(Math.floor(Date.now() / 1000) + 9e6))).status).toBe(404);
    expect((await changed('viewer', randomUUID())).status).toBe(404);
    expect((await changed('signature', 'x')).status).toBe(404);
    expect((await fetch(presignedUrl)).status).toBe(200);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 301_000);
    expect((await fetch(presignedUrl)).status).toBe(404);
    clock.now = before;
    await clean(carrier);
  });

  it('stays the same for a while, so that an unchanged list costs nothing', async () => {
    await uploaded(carrier, aPdf());
    const list = () => carrier.send('GET', '/upload/files/user');
    const etags = [(await list()).headers.get('etag'), (await list()).headers.get('etag')];
    // the two may fall to either side of the moment at which links are made anew
    if (etags[0] !== etags[1]) etags.push((await list()).headers.get('etag'));
    expect(etags.at(-1)).toBe(etags.at(-2));
    await clean(carrier);
  });
});
