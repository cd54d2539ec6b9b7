import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMe } from '#core/contract/account.ts';
import { loginAttempts } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { Browser } from '../support/browser.ts';
import { type IdentityApp, startIdentityApp } from '../support/identity-app.ts';
import { begin, comeBack, finish, signIn } from '../support/sign-in.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.stop());

const person = { email: 'ann@example.com', name: 'Ann Carter' };
const refused = (answer: Response) => answer.json().then((body) => [answer.status, (body as { code: string }).code]);
const me = (token: string) => app.client(token).call(readMe, {});

describe('signing in', () => {
  it('makes a user at level 0 without a role, first login only once', async () => {
    const first = await signIn(app.origin, { email: 'New.Driver@Example.com', name: 'New Driver' });
    expect(await me(first)).toEqual({
      email: 'new.driver@example.com',
      name: 'New Driver',
      picture: null,
      subscription_type: 0,
      account_type: 'no account',
      has_had_trial: false,
      is_first_login: true,
      daily_searches: null,
      operating_figures: { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null },
    });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const second = await signIn(app.origin, { email: 'new.driver@example.com', name: 'Renamed Driver' });
    expect(await me(second)).toMatchObject({ name: 'Renamed Driver', is_first_login: false });
    expect((await me(first)).is_first_login).toBe(true);
    expect(await app.db.select().from(users).where(eq(users.email, 'new.driver@example.com'))).toHaveLength(1);
  });

  it('says on the callback whether this was the first login', async () => {
    const browser = new Browser();
    const back = () => comeBack(browser, app.origin, { email: 'twice@example.com', name: '' });
    const answers = [];
    for (const _ of [1, 2]) answers.push(await (await finish(browser, app.origin, await back())).json());
    expect(answers).toMatchObject([{ is_first_login: true }, { is_first_login: false }]);
  });

  it('binds the browser by a cookie that no script reads and no other site sends', async () => {
    const answer = await fetch(`${app.origin}/api/auth/google/login`);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^headhaul_login=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  });

  it('asks the issuer with PKCE, state and nonce', async () => {
    const { searchParams } = new URL(await begin(new Browser(), app.origin));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('redirect_uri')).toBe(`${app.origin}/auth/callback`);
  });

  it('lets two tabs of one browser sign in side by side', async () => {
    const browser = new Browser();
    const one = await comeBack(browser, app.origin, person);
    const two = await comeBack(browser, app.origin, person);
    expect((await finish(browser, app.origin, one)).status).toBe(200);
    expect((await finish(browser, app.origin, two)).status).toBe(200);
  });

  it('signs in as somebody else in the same browser', async () => {
    const browser = new Browser();
    for (const email of ['one@example.com', 'other@example.com']) {
      const answer = await finish(browser, app.origin, await comeBack(browser, app.origin, { email, name: 'X' }));
      const { access_token } = (await answer.json()) as { access_token: string };
      expect((await me(access_token)).email).toBe(email);
    }
  });

  it('keeps the browser’s time zone, and changes it at most once a day', async () => {
    const zone = async () => {
      const [user] = await app.db.select().from(users).where(eq(users.email, 'zone@example.com'));
      return user?.timeZone;
    };
    const from = async (time_zone: string) => {
      const browser = new Browser();
      const back = await comeBack(browser, app.origin, { email: 'zone@example.com', name: 'Z' });
      back.set('time_zone', time_zone);
      expect((await finish(browser, app.origin, back)).status).toBe(200);
    };
    await from('Mars/Olympus');
    expect(await zone()).toBe('America/Chicago');
    await from('America/Denver');
    expect(await zone()).toBe('America/Denver');
    await from('Pacific/Kiritimati');
    expect(await zone()).toBe('America/Denver');
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    await from('Pacific/Kiritimati');
    expect(await zone()).toBe('Pacific/Kiritimati');
  });

  it('refuses a second account with an e-mail that one has', async () => {
    await signIn(app.origin, { email: 'taken@example.com', name: 'T' });
    await app.db.update(users).set({ subject: 'another' }).where(eq(users.email, 'taken@example.com'));
    const browser = new Browser();
    const back = await comeBack(browser, app.origin, { email: 'taken@example.com', name: 'T' });
    expect(await refused(await finish(browser, app.origin, back))).toEqual([409, 'conflict']);
  });
});

describe('a sign-in that is not the browser’s own', () => {
  it('is refused when the same answer comes twice', async () => {
    const browser = new Browser();
    const back = await comeBack(browser, app.origin, person);
    expect((await finish(browser, app.origin, back)).status).toBe(200);
    expect(await refused(await finish(browser, app.origin, back))).toEqual([401, 'unauthenticated']);
  });

  it('gives one session when the same answer comes twice at once', async () => {
    const browser = new Browser();
    const back = await comeBack(browser, app.origin, person);
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(browser, app.origin, back)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('is refused in another browser, and still works in its own', async () => {
    const browser = new Browser();
    const back = await comeBack(browser, app.origin, person);
    const stranger = new Browser();
    await begin(stranger, app.origin);
    expect(await refused(await finish(stranger, app.origin, back))).toEqual([401, 'unauthenticated']);
    expect(await refused(await finish(new Browser(), app.origin, back))).toEqual([401, 'unauthenticated']);
    expect((await finish(browser, app.origin, back)).status).toBe(200);
  });

  it('is refused after ten minutes', async () => {
    const browser = new Browser();
    const back = await comeBack(browser, app.origin, person);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
    expect(await refused(await finish(browser, app.origin, back))).toEqual([401, 'unauthenticated']);
  });

  it.each([
    ['state', 'A'.repeat(43)],
    ['code', 'not-the-code'],
    ['iss', 'https://issuer.example.com'],
  ])('is refused with another %s', async (name, value) => {
    const browser = new Browser();
    const back = await comeBack(browser, app.origin, person);
    back.set(name, value);
    expect(await refused(await finish(browser, app.origin, back))).toEqual([401, 'unauthenticated']);
  });

  it.each(['nonce', 'codeVerifier'] as const)('is refused when the %s does not match', async (column) => {
    const browser = new Browser();
    const back = await comeBack(browser, app.origin, person);
    await app.db.update(loginAttempts).set({ [column]: 'B'.repeat(43) });
    expect(await refused(await finish(browser, app.origin, back))).toEqual([401, 'unauthenticated']);
  });

  it('leaves no attempt behind that is over', async () => {
    await begin(new Browser(), app.origin);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
    await begin(new Browser(), app.origin);
    expect(await app.db.select().from(loginAttempts)).toHaveLength(1);
  });
});

describe('the log', () => {
  it('holds no token, code, state, cookie or verifier', async () => {
    const browser = new Browser();
    const back = await comeBack(browser, app.origin, person);
    const attempts = await app.db.select().from(loginAttempts);
    const answer = await finish(browser, app.origin, back);
    const { access_token } = (await answer.json()) as { access_token: string };
    await me(access_token);
    await finish(browser, app.origin, back);
    const spoiled = await comeBack(browser, app.origin, person);
    await app.db.update(loginAttempts).set({ nonce: 'C'.repeat(43) });
    await finish(browser, app.origin, spoiled);

    const log = app.logged.join('');
    expect(log).toContain('sign-in failed');
    const secrets = [
      access_token,
      ...['code', 'state'].flatMap((name) => [back.get(name), spoiled.get(name)]),
      ...attempts.flatMap((attempt) => [attempt.codeVerifier, attempt.nonce, attempt.stateHash]),
      ...[...browser.cookies.values()].map((cookie) => cookie.value),
      'C'.repeat(43),
      person.email,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});

describe('too many tries', () => {
  it('are refused with the time to wait, for this address and the sign-in routes only', async () => {
    const busy = await startIdentityApp({ perMinute: 3 });
    try {
      const start = () => fetch(`${busy.origin}/api/auth/google/login`);
      for (let n = 0; n < 3; n += 1) expect((await start()).status).toBe(200);
      const answer = await start();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({
        code: 'rate_limited',
        detail: 'Too many tries from your address. Wait a minute and try again.',
      });
      expect((await fetch(`${busy.origin}/api/auth/me`)).status).toBe(401);
    } finally {
      await busy.stop();
    }
  });
});

describe('behind a public https address', () => {
  it('sends the browser to the public address, though the server asks itself over loopback', async () => {
    const behind = await startIdentityApp({ env: { PUBLIC_ORIGIN: 'https://headhaul.example/' } });
    try {
      const answer = await fetch(`${behind.loopback}/api/auth/google/login`);
      expect(answer.headers.get('set-cookie')).toContain('; Secure');
      const { authorization_url } = (await answer.json()) as { authorization_url: string };
      const url = new URL(authorization_url);
      expect(url.origin + url.pathname).toBe('https://headhaul.example/sandbox/oidc/auth');
      const page = await fetch(behind.loopback + url.pathname + url.search, { redirect: 'manual' });
      expect(page.headers.get('location')).toMatch(/^\/sandbox\/oidc\/interaction\/[\w-]+$/);
      expect(page.headers.getSetCookie().every((cookie) => /; secure/i.test(cookie))).toBe(true);
    } finally {
      await behind.stop();
    }
  });
});
