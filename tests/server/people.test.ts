import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProfile } from '#core/contract/account.ts';
import {
  deleteSavedDispatcher,
  deleteSavedDriver,
  findDispatchers,
  findDrivers,
  listAvailableCarriers,
  listCarriers,
  listSavedDispatchers,
  listSavedDrivers,
  saveDispatcher,
  saveDriver,
} from '#core/contract/people.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type IdentityApp, startIdentityApp } from '../support/identity-app.ts';
import * as people from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: IdentityApp;
let carrier: Awaited<ReturnType<IdentityApp['user']>>;
let dispatcher: typeof carrier;
let stranger: typeof carrier;
let driver: typeof carrier;

beforeAll(async () => {
  app = await startIdentityApp();
  carrier = await app.user('carrier@example.com', 'carrier', 1);
  dispatcher = await app.user('dispatcher@example.com', 'dispatcher', 1);
  stranger = await app.user('stranger@example.com', 'dispatcher', 1);
  driver = await app.user('driver@example.com', 'driver');
  await carrier.call(saveProfile, {
    body: { company_name: 'Blue Mesa Trucking', mc_number: '123456', truckstop_integration_id: '654321' },
  });
});
afterAll(() => app.stop());

const save = (dispatcher_email: string) => carrier.call(saveDispatcher, { query: { dispatcher_email } });
const remove = (email: string) => carrier.call(deleteSavedDispatcher, { params: { email } });
const saved = async () => (await carrier.call(listSavedDispatchers, {})).dispatchers;

describe('a carrier’s dispatchers', () => {
  it('are saved by e-mail in any case, once each, and taken away again', async () => {
    expect(await saved()).toEqual([]);
    await save(' Dispatcher@Example.com ');
    await save('dispatcher@example.com');
    expect(await saved()).toEqual([
      {
        dispatcher_email: 'dispatcher@example.com',
        dispatcher_name: 'Test User',
        dispatcher_company: '',
        dispatcher_phone: '',
      },
    ]);
    await remove('DISPATCHER@example.com');
    expect(await saved()).toEqual([]);
    await expect(remove('dispatcher@example.com')).rejects.toMatchObject({ status: 404 });
  });

  it.each(['nobody@example.com', 'driver@example.com', 'carrier@example.com'])('can’t be %s', async (email) => {
    await expect(save(email)).rejects.toMatchObject({ status: 404, detail: 'No dispatcher found with that email.' });
  });

  it('need an e-mail address', async () => {
    await expect(save('not an address')).rejects.toMatchObject({
      status: 422,
      fields: { dispatcher_email: 'Enter an e-mail address' },
    });
  });

  it('are for carriers with a plan', async () => {
    const query = { dispatcher_email: 'stranger@example.com' };
    await expect(dispatcher.call(saveDispatcher, { query })).rejects.toMatchObject({ code: 'forbidden' });
    const unpaid = await app.user('unpaid@example.com', 'carrier', 0);
    await expect(unpaid.call(saveDispatcher, { query })).rejects.toMatchObject({ code: 'subscription_required' });
    await expect(app.client(null).call(saveDispatcher, { query })).rejects.toMatchObject({ status: 401 });
  });
});

describe('a search for people', () => {
  const found = async (email?: string) => (await carrier.call(findDispatchers, { query: { email } })).dispatchers;

  it('finds the one dispatcher with exactly that e-mail, in any case, until they are saved', async () => {
    const nameless = { name: 'Test User', company_name: '', phone_number: '' };
    expect(await found(' STRANGER@example.com ')).toEqual([{ email: 'stranger@example.com', ...nameless }]);
    await save('stranger@example.com');
    expect(await found('stranger@example.com')).toEqual([]);
    await remove('stranger@example.com');
    expect(await found('stranger@example.com')).toHaveLength(1);
  });

  it.each([undefined, '', '  ', 'nobody@example.com', 'driver@example.com', 'carrier@example.com', 'r@example.com'])(
    'finds no dispatcher for %j',
    async (email) => expect(await found(email)).toEqual([]),
  );

  it.each(['%', 'stranger', 'stranger@%', 'stranger@example.com\0', `${'x'.repeat(250)}@example.com`])(
    'refuses %j',
    async (email) => {
      const fields = { email: expect.any(String) };
      await expect(found(email)).rejects.toMatchObject({ status: 422, fields });
    },
  );

  it('finds what is only another carrier’s', async () => {
    const other = await app.user('other-carrier@example.com', 'carrier', 1);
    await other.call(saveDispatcher, { query: { dispatcher_email: 'stranger@example.com' } });
    expect(await found('stranger@example.com')).toHaveLength(1);
    expect(await saved()).toEqual([]);
    await expect(remove('stranger@example.com')).rejects.toMatchObject({ status: 404 });
    expect((await other.call(listSavedDispatchers, {})).dispatchers).toHaveLength(1);
    await other.call(deleteSavedDispatcher, { params: { email: 'stranger@example.com' } });
  });
});

describe('a carrier’s drivers', () => {
  const drivers = async () => (await carrier.call(listSavedDrivers, {})).drivers;
  const found = async (email: string) => (await carrier.call(findDrivers, { query: { email } })).drivers;

  it('are found, saved once each and taken away again, apart from the dispatchers', async () => {
    await driver.call(saveProfile, { body: { company_name: 'Rivera Hauling', phone_number: '(909) 555-0161' } });
    const theDriver = { name: 'Test User', company_name: 'Rivera Hauling', phone_number: '(909) 555-0161' };
    expect(await found('Driver@Example.com')).toEqual([{ email: 'driver@example.com', ...theDriver }]);
    await carrier.call(saveDriver, { query: { driver_email: 'Driver@Example.com' } });
    await carrier.call(saveDriver, { query: { driver_email: 'driver@example.com' } });
    expect(await drivers()).toEqual([
      {
        driver_email: 'driver@example.com',
        driver_name: 'Test User',
        driver_company: 'Rivera Hauling',
        driver_phone: '(909) 555-0161',
      },
    ]);
    expect(await saved()).toEqual([]);
    expect(await found('driver@example.com')).toEqual([]);
    await carrier.call(deleteSavedDriver, { params: { email: 'DRIVER@example.com' } });
    expect(await drivers()).toEqual([]);
    const again = carrier.call(deleteSavedDriver, { params: { email: 'driver@example.com' } });
    await expect(again).rejects.toMatchObject({
      status: 404,
      detail: 'This driver is not among your saved drivers.',
    });
  });

  it.each(['nobody@example.com', 'dispatcher@example.com'])('can’t be %s', async (driver_email) => {
    const refused = { status: 404, detail: 'No driver found with that email.' };
    await expect(carrier.call(saveDriver, { query: { driver_email } })).rejects.toMatchObject(refused);
    expect(await found(driver_email)).toEqual([]);
  });

  it('are for carriers with a plan', async () => {
    const unpaid = await app.user('unpaid-driver-team@example.com', 'carrier', 0);
    const forbidden = { code: 'forbidden' };
    const query = { email: 'driver@example.com' };
    for (const other of [dispatcher, driver]) {
      await expect(other.call(findDrivers, { query })).rejects.toMatchObject(forbidden);
      await expect(other.call(listSavedDrivers, {})).rejects.toMatchObject(forbidden);
      await expect(other.call(saveDriver, { query: { driver_email: query.email } })).rejects.toMatchObject(forbidden);
      await expect(other.call(deleteSavedDriver, { params: query })).rejects.toMatchObject(forbidden);
    }
    await expect(unpaid.call(listSavedDrivers, {})).rejects.toMatchObject({ code: 'subscription_required' });
    await expect(app.client(null).call(findDrivers, { query })).rejects.toMatchObject({ status: 401 });
  });
});

describe('a dispatcher’s carriers', () => {
  it('are those who added them, without their credentials', async () => {
    await save('dispatcher@example.com');
    const answer = await fetch(`${app.origin}/api/user/carriers`, {
      headers: { authorization: `Bearer ${dispatcher.token}` },
    });
    const text = await answer.text();
    expect(text).not.toContain('654321');
    expect(JSON.parse(text)).toEqual({
      carriers: [
        {
          id: expect.any(String),
          email: 'carrier@example.com',
          name: 'Test User',
          company_name: 'Blue Mesa Trucking',
          phone_number: '',
          truck_type: 'V',
          origin_city: '',
          max_weight: null,
          max_length: null,
          has_truckstop_integration_id: true,
          has_ch_t_number: false,
        },
      ],
    });
    expect((await stranger.call(listCarriers, {})).carriers).toEqual([]);
    await expect(carrier.call(listCarriers, {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are available once they have an integration ID', async () => {
    await save('dispatcher@example.com');
    const unready = await app.user('unready@example.com', 'carrier', 1);
    await unready.call(saveDispatcher, { query: { dispatcher_email: 'dispatcher@example.com' } });
    const emails = async (endpoint: typeof listCarriers | typeof listAvailableCarriers) =>
      (await dispatcher.call(endpoint, {})).carriers.map(({ email }) => email);
    expect(await emails(listCarriers)).toEqual(['unready@example.com', 'carrier@example.com']);
    expect(await emails(listAvailableCarriers)).toEqual(['carrier@example.com']);
    await unready.call(saveProfile, { body: { truckstop_integration_id: '111222' } });
    expect(await emails(listAvailableCarriers)).toEqual(['unready@example.com', 'carrier@example.com']);
    expect((await stranger.call(listAvailableCarriers, {})).carriers).toEqual([]);
    await expect(carrier.call(listAvailableCarriers, {})).rejects.toMatchObject({ code: 'forbidden' });
    await unready.call(deleteSavedDispatcher, { params: { email: 'dispatcher@example.com' } });
  });

  it('are searched for only while the link stands', async () => {
    await save('dispatcher@example.com');
    const linked = await app.actor(dispatcher.token);
    const other = await app.actor(stranger.token);
    expect((await app.people.linkedCarrier(linked, ' Carrier@Example.com')).email).toBe('carrier@example.com');
    expect(await app.people.credentialsFor(linked, 'carrier@example.com')).toEqual({
      truckstopIntegrationId: '654321',
      chTNumber: null,
    });
    const missing = { status: 404, code: 'not_found' };
    await expect(app.people.linkedCarrier(other, 'carrier@example.com')).rejects.toMatchObject(missing);
    await expect(app.people.linkedCarrier(linked, 'nobody@example.com')).rejects.toMatchObject(missing);
    await remove('dispatcher@example.com');
    await expect(app.people.linkedCarrier(linked, 'carrier@example.com')).rejects.toMatchObject(missing);
  });

  it('come before a search: a dispatcher names one, a carrier is its own', async () => {
    const actor = await app.actor(dispatcher.token);
    await expect(app.people.credentialsFor(actor, undefined)).rejects.toMatchObject({
      status: 422,
      fields: { carrier_email: 'Please select a carrier to begin load search' },
    });
    const own = await app.people.credentialsFor(await app.actor(carrier.token), 'stranger@example.com');
    expect(own.truckstopIntegrationId).toBe('654321');
  });
});

describe('the whole server', () => {
  let whole: TestApp;
  beforeAll(async () => {
    whole = await startApp({ SANDBOX_LOADS: '2000' });
  });
  afterAll(() => whole.stop());

  it('ends a dispatcher’s search for a carrier with the link, at once', async () => {
    const owner = await people.carrier(whole, 'owner@example.com');
    const helper = await people.dispatcher(whole, 'helper@example.com', [owner]);
    const body = { ...fontana(), carrier_email: 'owner@example.com' };
    const search = async () => (await helper.send('POST', '/loads/search', body)).status;
    expect(await search()).toBe(200);
    await owner.call(deleteSavedDispatcher, { params: { email: 'helper@example.com' } });
    expect(await search()).toBe(404);
    expect((await helper.call(listCarriers, {})).carriers).toEqual([]);
    await owner.call(saveDispatcher, { query: { dispatcher_email: 'helper@example.com' } });
    expect(await search()).toBe(200);
  });

  it('refuses one who tries many addresses, by searching or saving, and nobody else', async () => {
    const sweeper = await people.carrier(whole, 'sweeper@example.com');
    const other = await people.carrier(whole, 'not-sweeping@example.com');
    await people.dispatcher(whole, 'sought@example.com');
    for (let i = 0; i < 20; i += 1) {
      const address = `try-${i}%40example.com`;
      const path = i % 2 ? `/user/drivers?email=${address}` : `/user/dispatchers/save?dispatcher_email=${address}`;
      expect((await sweeper.send(i % 2 ? 'GET' : 'POST', path)).status).toBe(i % 2 ? 200 : 404);
    }
    const refused = await sweeper.send('GET', '/user/dispatchers?email=sought@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      code: 'rate_limited',
      detail: 'Too many look-ups of people. Wait a minute and try again.',
    });
    const query = { dispatcher_email: 'sought@example.com' };
    await expect(sweeper.call(saveDispatcher, { query })).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await sweeper.call(listSavedDispatchers, {})).dispatchers).toEqual([]);
    expect((await other.call(findDispatchers, { query: { email: 'sought@example.com' } })).dispatchers).toHaveLength(1);
  });
});
