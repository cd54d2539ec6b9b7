import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assignBookedLoad,
  type BookedLoad,
  deleteBookedLoad,
  listAssignedLoads,
  listBookedLoads,
  restoreBookedLoad,
  settleBookedLoad,
} from '#core/contract/booked-load.ts';
import {
  deleteDocument,
  listCarrierDocuments,
  listMyDocuments,
  readDocument,
  uploadDocument,
} from '#core/contract/documents.ts';
import { sendPacket } from '#core/contract/packet.ts';
import { deleteSavedDispatcher, deleteSavedDriver, listCarriers } from '#core/contract/people.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, driver, loadsOn, pairsOn, toBook } from '../support/booking.ts';
import { aPdf, aPdfOfSize } from '../support/pdf.ts';
import { carrier, dispatcher } from '../support/people.ts';

let app: TestApp;
const robinson = loadsOn('C.H. Robinson');
const robinsonPair = pairsOn('C.H. Robinson');
beforeAll(async () => {
  app = await startApp({ BOOKING_DEADLINE_MS: '1500' });
});
afterAll(() => app.stop());

type Fields = Record<string, string>;
function formOf(fields: Fields, bytes: Buffer, name: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  return form;
}
const attach = (user: ApiUser, fields: Fields, bytes = aPdf([{ text: 'Agreed' }]), name = 'rate con.pdf') =>
  user.upload(uploadDocument, formOf(fields, bytes, name));
const confirmation = ({ id }: BookedLoad, more: Fields = {}) => ({
  documentType: 'rateConfirmation',
  bookedLoadId: id,
  ...more,
});
const lading = ({ id }: BookedLoad, more: Fields = {}) => ({ documentType: 'billOfLading', bookedLoadId: id, ...more });
const listed = async (user: ApiUser) => (await user.call(listBookedLoads, {})).loads;
const only = async (user: ApiUser) => (await listed(user))[0] as BookedLoad;
const remove = (user: ApiUser, id: string) => user.call(deleteDocument, { params: { id } });
const address = async (user: ApiUser, id: string) => (await user.call(readDocument, { params: { id } })).presignedUrl;
const files = () => readdir(join(app.folder, 'documents', 'files')).catch(() => [] as string[]);

let teams = 0;
/** A carrier, a dispatcher and a driver of its team, and a load that C.H. Robinson has not confirmed yet. */
async function atWork({ pair = false, outcome = 'none' } = {}) {
  const n = teams++;
  const emails = { driver: `wheel-${n}@example.com`, dispatcher: `desk-${n}@example.com` };
  const boss = await carrier(app, `boss-${n}@example.com`);
  const helper = await dispatcher(app, emails.dispatcher, [boss]);
  const wheel = await driver(app, emails.driver, [boss]);
  const found = pair ? await robinsonPair(boss) : null;
  const loads = found ? [found.outbound, found.return] : [await robinson(boss)];
  if (outcome !== 'none') await app.fault('ch-robinson', { mode: 'booking', outcome });
  const carrier_email = `boss-${n}@example.com`;
  const { booked_loads } = await book(helper, loads.map(toBook), { carrier_email });
  await app.fault('ch-robinson', { mode: 'none' });
  const booked = booked_loads[0] as BookedLoad;
  const give = () => boss.call(assignBookedLoad, { params: { id: booked.id }, body: { assign_to: emails.driver } });
  return { boss, helper, wheel, emails, booked, give };
}

describe('a document of a booked load', () => {
  it('is put there by the carrier or the dispatcher, seen by both and the driver, replaced and deleted', async () => {
    const { boss, helper, wheel, booked, give } = await atWork();
    const before = (await files()).length;
    expect(booked).toMatchObject({ state: 'requested', documents: [] });
    const first = await attach(helper, lading(booked), aPdf([{ text: 'Old' }]), '../bill "1"\r\n.pdf');
    expect(first).toMatchObject({ documentType: 'billOfLading', originalName: 'bill "1" .pdf' });
    for (const user of [boss, helper]) {
      const [shown] = (await only(user)).documents;
      expect(shown).toMatchObject({ _id: first._id, documentType: 'billOfLading', originalName: 'bill "1" .pdf' });
      expect(shown).not.toHaveProperty('presignedUrl');
      expect((await fetch(await address(user, first._id))).status).toBe(200);
    }
    await expect(address(wheel, first._id)).rejects.toMatchObject({ status: 404 });
    await give();
    expect((await wheel.call(listAssignedLoads, {})).loads[0]?.documents).toMatchObject([{ _id: first._id }]);
    const link = await address(wheel, first._id);
    expect(await (await fetch(link)).text()).toContain('Old');

    const second = await attach(boss, lading(booked), aPdf([{ text: 'New' }]));
    expect((await attach(boss, lading(booked), aPdf([{ text: 'New' }])))._id).toBe(second._id);
    expect((await only(helper)).documents.map(({ _id }) => _id)).toEqual([second._id]);
    expect((await fetch(link)).status).toBe(404);
    expect(await files()).toHaveLength(before + 1);
    await remove(helper, second._id);
    expect((await only(boss)).documents).toEqual([]);
    expect(await files()).toHaveLength(before);
    await expect(remove(boss, second._id)).rejects.toMatchObject({ status: 404 });
  });

  it('is in nobody’s package and in no packet', async () => {
    const { boss, helper, booked } = await atWork();
    await attach(boss, confirmation(booked));
    expect((await boss.call(listMyDocuments, {})).files).toEqual([]);
    const id = (await helper.call(listCarriers, {})).carriers[0]?.id ?? '';
    expect((await helper.call(listCarrierDocuments, { params: { id } })).files).toEqual([]);
    const body = { request_id: randomUUID(), to_email: 'b@example.com', origin: 'A', destination: 'B' };
    await expect(boss.call(sendPacket, { body })).rejects.toMatchObject({ status: 409 });
  });

  it('belongs to one half of a pair', async () => {
    const { boss, booked } = await atWork({ pair: true });
    const out = await attach(boss, confirmation(booked));
    const back = await attach(boss, confirmation(booked, { leg: 'return' }));
    const { documents, child, state } = await only(boss);
    expect(documents.map(({ _id }) => _id)).toEqual([out._id]);
    expect(child?.documents.map(({ _id }) => _id)).toEqual([back._id]);
    expect([state, child?.state]).toEqual(['confirmed', 'confirmed']);
    const { booked: single, boss: other } = await atWork();
    for (const leg of ['return', 'middle']) {
      await expect(attach(other, confirmation(single, { leg }))).rejects.toMatchObject({ status: 422 });
    }
  });

  it('is one in its slot however many come at once', async () => {
    const { boss, helper, booked } = await atWork();
    const before = (await files()).length;
    const all = [boss, helper, boss, helper].map((user, n) =>
      attach(user, confirmation(booked), aPdf([{ text: `Copy ${n}` }])),
    );
    await Promise.all(all);
    expect((await only(boss)).documents).toHaveLength(1);
    expect(await files()).toHaveLength(before + 1);
  });

  it('is a PDF of at most 5 MB, and leaves nothing behind when it is not', async () => {
    const { boss, booked } = await atWork();
    const before = (await files()).length;
    await expect(attach(boss, lading(booked), Buffer.from('<html>'))).rejects.toMatchObject({
      status: 422,
      detail: 'Only PDF files are allowed',
    });
    await expect(attach(boss, lading(booked), aPdfOfSize(5_242_881))).rejects.toMatchObject({ status: 413 });
    await attach(boss, lading(booked), aPdfOfSize(5_242_880));
    expect(await files()).toHaveLength(before + 1);
    expect(await readdir(join(app.folder, 'documents', 'incoming'))).toEqual([]);
  });
});

describe('a rate confirmation', () => {
  it.each(['none', 'unanswered'])('confirms what its broker has not (%s), as long as it is there', async (outcome) => {
    const { boss, helper, emails, booked } = await atWork({ outcome });
    const { state, reason } = booked;
    expect(state).toBe(outcome === 'none' ? 'requested' : 'unknown');
    await attach(helper, lading(booked));
    expect(await only(boss)).toMatchObject({ state, green_light: false });
    const { _id } = await attach(helper, confirmation(booked));
    const confirmed = {
      state: 'confirmed',
      green_light: true,
      by_rate_confirmation: true,
      settled_by: emails.dispatcher,
      reason: null,
    };
    expect(await only(boss)).toMatchObject(confirmed);
    const again = await attach(boss, confirmation(booked), aPdf([{ text: 'Amended' }]));
    expect(again._id).not.toBe(_id);
    expect(await only(boss)).toMatchObject(confirmed);
    await remove(boss, again._id);
    expect(await only(boss)).toMatchObject({
      state,
      reason,
      green_light: false,
      by_rate_confirmation: false,
      settled_by: null,
      settled_at: null,
    });
  });

  it('leaves a booking as a person or the broker said it is', async () => {
    const { boss, booked } = await atWork();
    const settle = (state: 'confirmed' | 'failed') =>
      boss.call(settleBookedLoad, { params: { id: booked.id }, body: { state } });
    await settle('confirmed');
    const { _id } = await attach(boss, confirmation(booked));
    expect(await only(boss)).toMatchObject({ state: 'confirmed', by_rate_confirmation: false });
    await remove(boss, _id);
    expect(await only(boss)).toMatchObject({ state: 'confirmed' });

    await settle('failed');
    for (const fields of [confirmation(booked), lading(booked)]) {
      await expect(attach(boss, fields)).rejects.toMatchObject({ status: 409 });
    }
    expect(await only(boss)).toMatchObject({ state: 'failed', documents: [] });
  });

  it('that confirmed a booking is outweighed by a person who says it is not booked', async () => {
    const { boss, booked } = await atWork();
    const { _id } = await attach(boss, confirmation(booked));
    await boss.call(settleBookedLoad, { params: { id: booked.id }, body: { state: 'failed' } });
    await remove(boss, _id);
    expect(await only(boss)).toMatchObject({ state: 'failed', green_light: false });
  });
});

describe('another’s booked load', () => {
  it('is a 404, and so are its documents', async () => {
    const { boss, helper, wheel, emails, booked, give } = await atWork();
    const { _id } = await attach(boss, confirmation(booked));
    const others = await atWork();
    const second = await dispatcher(app, `second-${booked.id}@example.com`, [boss]);
    for (const user of [others.boss, others.helper, second]) {
      await expect(attach(user, lading(booked))).rejects.toMatchObject({ status: 404 });
      await expect(address(user, _id)).rejects.toMatchObject({ status: 404 });
      await expect(remove(user, _id)).rejects.toMatchObject({ status: 404 });
    }
    await give();
    await expect(address(others.wheel, _id)).rejects.toMatchObject({ status: 404 });
    // a driver reads, and changes nothing
    await expect(attach(wheel, lading(booked))).rejects.toMatchObject({ status: 403 });
    await expect(remove(wheel, _id)).rejects.toMatchObject({ status: 403 });
    for (const bookedLoadId of ['', 'nonsense', randomUUID()]) {
      await expect(attach(boss, { documentType: 'rateConfirmation', bookedLoadId })).rejects.toMatchObject({
        status: bookedLoadId === '' ? 422 : 404,
      });
    }
    await expect(attach(boss, { documentType: 'w9Form', bookedLoadId: booked.id })).rejects.toMatchObject({
      status: 422,
    });

    // what a link gave ends with it
    const [theirs, drivers] = [await address(helper, _id), await address(wheel, _id)];
    await boss.call(deleteSavedDriver, { params: { email: emails.driver } });
    expect((await fetch(drivers)).status).toBe(404);
    await boss.call(deleteSavedDispatcher, { params: { email: emails.dispatcher } });
    expect((await fetch(theirs)).status).toBe(404);
    await expect(remove(helper, _id)).rejects.toMatchObject({ status: 404 });
    await expect(attach(helper, lading(booked))).rejects.toMatchObject({ status: 404 });
    expect((await fetch(await address(boss, _id))).status).toBe(200);
  });

  it('that was deleted shows its documents to nobody until it is restored', async () => {
    const { boss, helper, booked } = await atWork();
    const { _id } = await attach(boss, confirmation(booked));
    const link = await address(helper, _id);
    await boss.call(deleteBookedLoad, { params: { id: booked.id } });
    expect((await fetch(link)).status).toBe(404);
    await expect(attach(boss, lading(booked))).rejects.toMatchObject({ status: 404 });
    await boss.call(restoreBookedLoad, { params: { id: booked.id } });
    expect((await fetch(link)).status).toBe(200);
    expect((await only(boss)).documents).toMatchObject([{ _id }]);
  });
});
