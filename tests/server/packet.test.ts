import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDocument, listMyDocuments, uploadDocument } from '#core/contract/documents.ts';
import { sendPacket } from '#core/contract/packet.ts';
import { deleteSavedDispatcher, listCarriers } from '#core/contract/people.ts';
import { createLog } from '#server/log.ts';
import { createEmailJs } from '#server/services/mail/emailjs.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { aPdf } from '../support/pdf.ts';
import * as people from '../support/people.ts';

let app: TestApp;
const clock = { now: new Date() };
let carrier: ApiUser;
let dispatcher: ApiUser;
beforeAll(async () => {
  app = await startApp({}, clock);
  carrier = await people.carrier(app, 'carrier@example.com');
  dispatcher = await people.dispatcher(app, 'dispatcher@example.com', [carrier]);
  for (const type of ['w9Form', 'insuranceCOI']) {
    const form = new FormData();
    form.append('documentType', type);
    form.append('file', new File([new Uint8Array(aPdf([{ text: type }]))], `${type}.pdf`));
    await carrier.upload(uploadDocument, form);
  }
});
afterAll(() => app.stop());

let brokers = 0;
const packet = (changes: Record<string, unknown> = {}) => ({
  request_id: randomUUID(),
  to_email: `broker-${brokers++}@example.com`,
  origin: 'Fontana, CA',
  destination: 'Reno, NV',
  ...changes,
});
const outbox = async (to: string) => (await fetch(`${app.origin}/sandbox/outbox?to=${encodeURIComponent(to)}`)).text();
const mailTo = async (to: string) => {
  const [, path] = /href="(\/sandbox\/outbox\/[0-9a-f]+)"/.exec(await outbox(to)) ?? [];
  return path ? (await fetch(app.origin + path)).text() : null;
};
const linksIn = (html: string | null) =>
  [...(html ?? '').matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

describe('a carrier packet', () => {
  it('reaches the broker as links that open for two weeks', async () => {
    const sent = packet({ to_email: ' Broker.One@Example.com ' });
    expect(await carrier.call(sendPacket, { body: sent })).toEqual({ sent_to: 'broker.one@example.com', documents: 2 });
    const mail = await mailTo('broker.one@example.com');
    expect(mail).toContain('Carrier packet from Blue Mesa Trucking: Fontana, CA to Reno, NV');
    expect(mail).toContain('carrier@example.com');
    const links = linksIn(mail);
    expect(links).toHaveLength(2);
    const before = clock.now;
    for (const days of [0, 13.9]) {
      clock.now = new Date(before.getTime() + days * 86_400_000);
      for (const link of links) expect(await (await fetch(link)).text()).toMatch(/^%PDF-/);
    }
    clock.now = new Date(before.getTime() + 14.1 * 86_400_000);
    expect((await fetch(links[0] ?? '')).status).toBe(404);
    clock.now = before;
  });

  it('sent again with the same id goes out once', async () => {
    const body = packet();
    const answers = await Promise.allSettled([1, 2, 3].map(() => carrier.call(sendPacket, { body })));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await carrier.call(sendPacket, { body })).toEqual({ sent_to: body.to_email, documents: 2 });
    expect((await outbox(body.to_email)).match(/<li>/g)).toHaveLength(1);
  });

  it.each([
    ['address', { to_email: 'other-broker@example.com' }],
    ['load', { destination: 'Elko, NV' }],
  ])('of another %s is another e-mail, and not sent under the same id', async (_, change) => {
    const first = packet();
    await carrier.call(sendPacket, { body: first });
    const second = { ...first, ...change };
    await expect(carrier.call(sendPacket, { body: second })).rejects.toMatchObject({
      status: 409,
      detail: 'Another e-mail was sent under this id. Send this one under an id of its own.',
    });
    expect(await mailTo('other-broker@example.com')).toBeNull();
    expect((await outbox(first.to_email)).match(/<li>/g)).toHaveLength(1);
    expect(await carrier.call(sendPacket, { body: first })).toMatchObject({ sent_to: first.to_email });
  });

  it('is sent by a dispatcher for a carrier who added them, and its links end with that', async () => {
    await expect(dispatcher.call(sendPacket, { body: packet() })).rejects.toMatchObject({ status: 422 });
    await expect(dispatcher.call(sendPacket, { body: packet({ carrier_id: randomUUID() }) })).rejects.toMatchObject({
      status: 404,
    });
    const carrierId = (await dispatcher.call(listCarriers, {})).carriers[0]?.id;
    const body = packet({ carrier_id: carrierId });
    expect(await dispatcher.call(sendPacket, { body })).toMatchObject({ documents: 2 });
    const [link = ''] = linksIn(await mailTo(body.to_email));
    expect((await fetch(link)).status).toBe(200);
    await carrier.call(deleteSavedDispatcher, { params: { email: 'dispatcher@example.com' } });
    expect((await fetch(link)).status).toBe(404);
    await expect(dispatcher.call(sendPacket, { body: packet({ carrier_id: carrierId }) })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('holds only what is there when it is read', async () => {
    const body = packet();
    await carrier.call(sendPacket, { body });
    const links = linksIn(await mailTo(body.to_email));
    for (const { _id } of (await carrier.call(listMyDocuments, {})).files) {
      await carrier.call(deleteDocument, { params: { id: _id } });
    }
    for (const link of links) expect((await fetch(link)).status).toBe(404);
    await expect(carrier.call(sendPacket, { body: packet() })).rejects.toMatchObject({
      status: 409,
      detail: 'There are no documents to send yet. Upload them first.',
    });
  });

  it.each([
    [{ to_email: 'no address' }, 'to_email'],
    [{ to_email: 'a@example.com\r\nBcc: b@example.com' }, 'to_email'],
    [{ origin: ' ' }, 'origin'],
    [{ destination: 'x'.repeat(151) }, 'destination'],
    [{ request_id: '1' }, 'request_id'],
  ])('is refused with %j', async (changes, field) => {
    const answer = await carrier.send('POST', '/packet/send', packet(changes));
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field]);
  });
});

describe('the e-mail service', () => {
  it('is closed to who has not its keys', async () => {
    const send = (body: unknown) =>
      fetch(`${app.origin}/sandbox/mail/api/v1.0/email/send`, { method: 'POST', body: JSON.stringify(body) });
    expect((await send({})).status).toBe(400);
    const forged = { lib_version: '4.4.1', user_id: 'x', service_id: 'y', template_id: 'z', template_params: {} };
    expect(await (await send(forged)).text()).toBe('The Public Key is invalid');
  });

  it('that is out of reach or refuses is a failure that says what went wrong', async () => {
    const mail = {
      to_email: 'a@example.com',
      user: 'A',
      origin: 'B',
      destination: 'C',
      sender_email: 'd',
      attachments: '',
    };
    const keys = {
      publicKey: 'a',
      privateKey: 'b',
      serviceId: 'c',
      templates: { packet: 'd', contact: 'e', thanks: 'f' },
    };
    for (const url of [`http://127.0.0.1:${await freePort()}`, `${app.origin}/sandbox/mail`]) {
      const service = createEmailJs({ ...keys, url }, createLog('silent'));
      await expect(service.sendPacket(mail)).rejects.toMatchObject({
        code: 'upstream',
        detail: 'Something went wrong while sending documents.',
      });
    }
  });

  it('shows nobody’s text as anything but text', async () => {
    const villain = await people.carrier(app, 'villain@example.com');
    const form = new FormData();
    form.append('documentType', 'w9Form');
    form.append('file', new File([new Uint8Array(aPdf())], 'w9.pdf'));
    await villain.upload(uploadDocument, form);
    const body = packet({ origin: '<script>alert(1)</script>', destination: 'https://evil.example/' });
    await villain.call(sendPacket, { body });
    const mail = await mailTo(body.to_email);
    expect(mail).toContain('&lt;script&gt;');
    expect(mail).not.toContain('<script>');
    expect(linksIn(mail).every((link) => link.startsWith(app.origin))).toBe(true);
  });
});
