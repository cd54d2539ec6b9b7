import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDocument, listCarrierDocuments, listMyDocuments, readDocument } from '#core/contract/documents.ts';
import { deleteSavedDispatcher, listCarriers } from '#core/contract/people.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { documentsOf, emptyPackage, filesIn, slotsOf, uploads } from '../support/documents.ts';
import { aPdf } from '../support/pdf.ts';
import * as people from '../support/people.ts';

let app: TestApp;
const clock = { now: new Date() };
let carrier: ApiUser;
let other: ApiUser;
let dispatcher: ApiUser;
let stranger: ApiUser;
const { upload, uploaded } = uploads(() => app.origin);
beforeAll(async () => {
  app = await startApp({}, clock);
  carrier = await people.carrier(app, 'carrier@example.com');
  other = await people.carrier(app, 'other@example.com');
  dispatcher = await people.dispatcher(app, 'dispatcher@example.com', [carrier]);
  stranger = await people.dispatcher(app, 'stranger@example.com', [other]);
});
afterAll(() => app.stop());

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
    expect(await documentsOf(carrier)).toMatchObject([{ _id: document._id }]);
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
    expect(await filesIn(app.folder)).toEqual({ files: 1, incoming: 0 });

    await carrier.call(deleteDocument, { params: { id: document._id } });
    expect(await documentsOf(carrier)).toEqual([]);
    expect(await filesIn(app.folder)).toEqual({ files: 0, incoming: 0 });
    expect((await fetch(presignedUrl)).status).toBe(404);
    await expect(carrier.call(deleteDocument, { params: { id: document._id } })).rejects.toMatchObject({ status: 404 });
  });

  it('takes the place of the one that was in its slot, and sent twice is there once', async () => {
    const first = await uploaded(carrier, aPdf([{ text: 'Old' }]));
    const second = await uploaded(carrier, aPdf([{ text: 'New' }]));
    const again = await uploaded(carrier, aPdf([{ text: 'New' }]));
    expect(again._id).toBe(second._id);
    expect((await documentsOf(carrier)).map(({ _id }) => _id)).toEqual([second._id]);
    expect((await fetch(first.presignedUrl)).status).toBe(404);
    expect(await filesIn(app.folder)).toEqual({ files: 1, incoming: 0 });
    await emptyPackage(carrier);
  });

  it('is one in its slot however many come at once', async () => {
    const all = await Promise.all([1, 2, 3, 4].map((each) => upload(carrier, aPdf([{ text: `Copy ${each}` }]))));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await slotsOf(carrier)).toEqual(['w9Form']);
    expect(await filesIn(app.folder)).toEqual({ files: 1, incoming: 0 });
    await emptyPackage(carrier);
  });

  it('keeps the last part of its name, on one line', async () => {
    for (const [name, kept] of [
      ['../../etc/pass"wd\r\nX-Evil: 1.pdf', 'pass"wd X-Evil: 1.pdf'],
      ['C:\\fake\\“W-9”.pdf', '“W-9”.pdf'],
      ['..', 'document.pdf'],
    ] as const) {
      const { presignedUrl } = await uploaded(carrier, aPdf(), { name });
      expect((await documentsOf(carrier))[0]?.originalName).toBe(kept);
      const view = await fetch(presignedUrl);
      expect(view.headers.get('x-evil')).toBeNull();
      expect(decodeURIComponent(view.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')).toBe(kept);
      await view.arrayBuffer();
    }
    await emptyPackage(carrier);
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
    expect(await documentsOf(dispatcher)).toEqual([]);

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
    await emptyPackage(carrier);
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
    await emptyPackage(carrier);
  });

  it('stays the same for a while, so that an unchanged list costs nothing', async () => {
    await uploaded(carrier, aPdf());
    const list = () => carrier.send('GET', '/upload/files/user');
    const etags = [(await list()).headers.get('etag'), (await list()).headers.get('etag')];
    // the two may fall to either side of the moment at which links are made anew
    if (etags[0] !== etags[1]) etags.push((await list()).headers.get('etag'));
    expect(etags.at(-1)).toBe(etags.at(-2));
    await emptyPackage(carrier);
  });
});
