import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, readMe } from '#core/contract/account.ts';
import {
  disconnectDevice,
  exchangeGrant,
  grantDevice,
  listConnectRedirects,
  listDevices,
} from '#core/contract/devices.ts';
import { extensionRedirects } from '#core/contract/extension-ids.ts';
import { deviceGrants, sessions } from '#server/db/schema/sessions.ts';
import { type IdentityApp, startIdentityApp } from '../support/identity-app.ts';

const STORE_ID = 'abcdefghijklmnopabcdefghijklmnop';
const [chromium = '', firefox = ''] = extensionRedirects([]);

let app: IdentityApp;
type User = Awaited<ReturnType<IdentityApp['user']>>;
let user: User;
let stranger: User;

const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};

beforeAll(async () => {
  app = await startIdentityApp({ env: { EXTENSION_IDS: STORE_ID } });
  user = await app.user('owner@example.com', 'carrier', 1);
  stranger = await app.user('stranger@example.com', 'dispatcher', 1);
  later(1000);
});
afterAll(() => app.stop());

const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** A code for whoever holds the verifier. */
async function grant(whose: User = user, redirect_uri = chromium, device_name = 'Chrome on Linux') {
  const code_verifier = newVerifier();
  const body = { redirect_uri, code_challenge: challengeOf(code_verifier), device_name };
  const { code } = await whose.call(grantDevice, { body });
  return { code, code_verifier, redirect_uri };
}
const exchange = (body: Awaited<ReturnType<typeof grant>>) => app.client(null).call(exchangeGrant, { body });
const connect = async (whose?: User, name?: string) =>
  (await exchange(await grant(whose, chromium, name))).access_token;
const me = (token: string) => app.client(token).call(readMe, {});
const devices = async (whose: User = user) => (await whose.call(listDevices, {})).devices;
const disconnect = (whose: User, id: string) => whose.call(disconnectDevice, { params: { id } });
const REFUSED = {
  status: 401,
  detail: 'This sign-in has expired or was used before. Please sign in again.',
};

/** What a user's open pages are told meanwhile. */
async function told(whose: User, work: () => Promise<unknown>, atLeast = 1): Promise<string[]> {
  const lists: string[] = [];
  const { id } = await app.actor(whose.token);
  const end = app.bus.subscribe(id, { changed: (list) => lists.push(list), check: () => {}, closed: () => {} });
  await work();
  await expect.poll(() => lists.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(atLeast);
  end();
  return lists;
}

describe('a device that its user lets in', () => {
  it('gets a token of its own, under its name', async () => {
    const token = await connect(user, '  Firefox on Windows ');
    expect(await me(token)).toMatchObject({ email: 'owner@example.com', is_first_login: false });
    const [device] = await devices();
    expect(device).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Firefox on Windows',
      connected_at: app.clock.now.toISOString(),
      last_used_at: app.clock.now.toISOString(),
    });
    expect(JSON.stringify(await app.db.select().from(sessions))).not.toContain(token);
  });

  it('may return to our own extensions and to those that stores gave another id, nowhere else', async () => {
    const store = `https://${STORE_ID}.chromiumapp.org/`;
    const { redirect_uris } = await app.client(null).call(listConnectRedirects, {});
    expect(redirect_uris).toEqual([chromium, store, firefox]);
    for (const known of redirect_uris) {
      expect((await exchange(await grant(user, known))).access_token).toMatch(/^[\w-]{43}$/);
    }
    for (const unknown of [
      'https://evil.example/',
      `${chromium}path`,
      chromium.slice(0, -1),
      `${chromium}?next=https://evil.example`,
      'https://ponmlkjihgfedcbaponmlkjihgfedcba.chromiumapp.org/',
    ]) {
      await expect(grant(user, unknown), unknown).rejects.toMatchObject({ status: 422 });
    }
  });

  it('needs a user with a role', async () => {
    const undecided = await app.user('undecided@example.com');
    await expect(grant(undecided)).rejects.toMatchObject({ status: 403, detail: 'Choose your account type first.' });
    await expect(app.client(null).call(listDevices, {})).rejects.toMatchObject({ status: 401 });
  });

  it('can’t let another one in', async () => {
    const token = await connect();
    const device = { ...user, token, call: app.client(token).call };
    await expect(grant(device)).rejects.toMatchObject({ status: 403 });
  });

  it.each(['', ' ', 'x'.repeat(61), 'two\nlines'])('has a name in one line, not %j', async (name) => {
    await expect(grant(user, chromium, name)).rejects.toMatchObject({ status: 422 });
  });

  it('lives beside the user’s own session: neither ends the other', async () => {
    const web = await app.user('both@example.com', 'carrier', 1);
    const one = await connect(web);
    await web.call(logout, {});
    expect((await me(one)).email).toBe('both@example.com');

    const again = await app.user('both@example.com');
    const two = await connect(again);
    expect(await told(again, () => app.client(two).call(logout, {}))).toEqual(['devices']);
    await expect(me(two)).rejects.toMatchObject({ status: 401 });
    expect((await again.call(readMe, {})).email).toBe('both@example.com');
    expect(await devices(again)).toHaveLength(1);
  });

  it('tells the user’s open pages that it came', async () => {
    expect(await told(user, () => connect())).toEqual(['devices']);
  });

  it('shows when it was last used', async () => {
    const token = await connect(user, 'Used');
    later(10 * 60_000);
    await me(token);
    const device = (await devices()).find(({ name }) => name === 'Used');
    expect(device?.last_used_at).toBe(app.clock.now.toISOString());
    expect(device?.connected_at).not.toBe(device?.last_used_at);
  });
});

describe('a code', () => {
  it('works once', async () => {
    const granted = await grant();
    await exchange(granted);
    await expect(exchange(granted)).rejects.toMatchObject(REFUSED);
  });

  it('gives one token when it comes many times at once', async () => {
    const granted = await grant(user, chromium, 'At once');
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => exchange(granted)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await devices()).filter(({ name }) => name === 'At once')).toHaveLength(1);
  });

  it('is refused with another verifier or redirect, and then spent', async () => {
    for (const wrong of [{ code_verifier: newVerifier() }, { redirect_uri: firefox }]) {
      const granted = await grant();
      await expect(exchange({ ...granted, ...wrong })).rejects.toMatchObject(REFUSED);
      await expect(exchange(granted)).rejects.toMatchObject(REFUSED);
    }
    await expect(exchange({ ...(await grant()), code: newVerifier() })).rejects.toMatchObject(REFUSED);
  });

  it('is refused after a minute, and cleared away', async () => {
    const granted = await grant();
    later(60_000);
    await expect(exchange(granted)).rejects.toMatchObject(REFUSED);
    await grant();
    later(60_000);
    await grant();
    expect(await app.db.select().from(deviceGrants)).toHaveLength(1);
  });

  it('is on the server as a hash only, and nowhere in the log', async () => {
    const granted = await grant();
    expect(JSON.stringify(await app.db.select().from(deviceGrants))).not.toContain(granted.code);
    const { access_token } = await exchange(granted);
    await expect(exchange(granted)).rejects.toMatchObject(REFUSED);
    const log = app.logged.join('');
    expect(log).toContain('a device was not let in');
    for (const secret of [granted.code, granted.code_verifier, challengeOf(granted.code_verifier), access_token]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('disconnecting', () => {
  it('ends the device’s token at once, however often it is sent, and tells every open page', async () => {
    const token = await connect(user, 'Lost laptop');
    const device = (await devices()).find(({ name }) => name === 'Lost laptop');
    const id = device?.id ?? '';
    expect(await told(user, () => disconnect(user, id), 2)).toEqual(expect.arrayContaining(['devices', 'me']));
    await expect(me(token)).rejects.toMatchObject({ status: 401 });
    expect((await devices()).map((each) => each.id)).not.toContain(id);
    expect(await disconnect(user, id)).toEqual({ success: true });
    await expect(me(token)).rejects.toMatchObject({ status: 401 });
    expect((await user.call(readMe, {})).email).toBe('owner@example.com');
  });

  it('is for one’s own devices only', async () => {
    const token = await connect(user, 'Mine');
    const id = (await devices()).find(({ name }) => name === 'Mine')?.id ?? '';
    expect(await devices(stranger)).toEqual([]);
    await expect(disconnect(stranger, id)).rejects.toMatchObject({ status: 404 });
    expect((await me(token)).email).toBe('owner@example.com');
    for (const nobody of ['00000000-0000-4000-8000-000000000000', 'x', "' or 1=1"]) {
      await expect(disconnect(user, nobody)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('does not reach the user’s session of the web app', async () => {
    const rows = await app.db.select().from(sessions);
    const web = rows.find(({ kind }) => kind === 'web')?.id ?? '';
    await expect(disconnect(user, web)).rejects.toMatchObject({ status: 404 });
    expect((await devices()).map(({ id }) => id)).not.toContain(web);
  });

  it('happens by itself after 14 days without use', async () => {
    const owner = await app.user('away@example.com', 'driver');
    const token = await connect(owner);
    later(14 * 24 * 60 * 60_000);
    await expect(me(token)).rejects.toMatchObject({ status: 401 });
    expect(await devices(await app.user('away@example.com'))).toEqual([]);
  });
});

describe('too many tries', () => {
  it('of a code are refused with the time to wait', async () => {
    const busy = await startIdentityApp({ perMinute: 3 });
    try {
      const body = { code: newVerifier(), code_verifier: newVerifier(), redirect_uri: chromium };
      const attempt = () => busy.client(null).call(exchangeGrant, { body });
      for (let n = 0; n < 3; n += 1) await expect(attempt()).rejects.toMatchObject({ status: 401 });
      await expect(attempt()).rejects.toMatchObject({ status: 429 });
    } finally {
      await busy.stop();
    }
  });
});
