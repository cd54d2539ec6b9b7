import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '#core/domain/documents.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { documentsOf, emptyPackage, filesIn, formWith, slotsOf, uploads } from '../support/documents.ts';
import { aPdf, aPdfOfSize } from '../support/pdf.ts';
import * as people from '../support/people.ts';

let app: TestApp;
let carrier: ApiUser;
const { post, upload } = uploads(() => app.origin);
beforeAll(async () => {
  app = await startApp();
  carrier = await people.carrier(app, 'carrier@example.com');
});
afterAll(() => app.stop());

const refusal = async (answer: Response) => {
  const { detail } = (await answer.json()) as { detail: string };
  return [answer.status, detail];
};

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
    expect(await documentsOf(carrier)).toEqual([]);
    expect(await filesIn(app.folder)).toEqual({ files: 0, incoming: 0 });
  });

  it('is refused at the first byte too many, and taken with the last that is allowed', async () => {
    expect((await upload(carrier, aPdfOfSize(MAX_DOCUMENT_BYTES))).status).toBe(200);
    expect(await slotsOf(carrier)).toEqual(['w9Form']);
    await emptyPackage(carrier);
    const tooLarge = await upload(carrier, aPdfOfSize(MAX_DOCUMENT_BYTES + 1));
    expect(await refusal(tooLarge)).toEqual([413, 'File size must be less than 5MB']);
    expect(await filesIn(app.folder)).toEqual({ files: 0, incoming: 0 });
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
    expect(await documentsOf(carrier)).toEqual([]);
    expect(await filesIn(app.folder)).toEqual({ files: 0, incoming: 0 });
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
    await emptyPackage(carrier);
    const endless = await rawForm(aPdfOfSize(MAX_DOCUMENT_BYTES + 300_000));
    expect(await sendRaw({ 'content-type': endless.type, 'transfer-encoding': 'chunked' }, endless.body)).toSatisfy(
      (got) => got === 413 || got === 'broken',
    );
    // nothing but blanks before the first part, and no end of them
    const blanks = Buffer.concat([Buffer.alloc(MAX_DOCUMENT_BYTES + 300_000, '\r\n'), body]);
    expect(await sendRaw(chunked, blanks)).toSatisfy((got) => got === 413 || got === 'broken');
    expect(await documentsOf(carrier)).toEqual([]);
    await vi.waitFor(async () => expect(await filesIn(app.folder)).toEqual({ files: 0, incoming: 0 }), {
      timeout: 10_000,
    });
  });

  it('that is broken off leaves nothing behind', async () => {
    const { type, body } = await rawForm(aPdfOfSize(2_000_000));
    const headers = { 'content-type': type, 'content-length': body.length };
    expect(await sendRaw(headers, body.subarray(0, 1_200_000), { breakOff: true })).toBe('broken');
    await vi.waitFor(async () => expect(await filesIn(app.folder)).toEqual({ files: 0, incoming: 0 }), {
      timeout: 10_000,
    });
    expect(await documentsOf(carrier)).toEqual([]);
  });
});
