import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, readMe } from '#core/contract/account.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { type IdentityApp, startIdentityApp } from '../support/identity-app.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.stop());

const me = (token: string) => app.client(token).call(readMe, {});

describe('a session', () => {
  const later = (milliseconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
  };

  it('is over at logout', async () => {
    const { token, call } = await app.user('leaver@example.com');
    await call(logout, {});
    await expect(me(token)).rejects.toMatchObject({ status: 401, detail: 'Please log in.' });
    await expect(call(logout, {})).rejects.toMatchObject({ status: 401 });
  });

  it('ends only itself at logout', async () => {
    const one = await app.user('both@example.com');
    const two = await app.user('both@example.com');
    await one.call(logout, {});
    expect((await me(two.token)).email).toBe('both@example.com');
  });

  it('is on the server as a hash only', async () => {
    const { token } = await app.user('hashed@example.com');
    const rows = await app.db.select().from(sessions);
    expect(rows.map((row) => row.tokenHash)).toContain(createHash('sha256').update(token).digest('base64url'));
    expect(JSON.stringify(rows)).not.toContain(token);
    await expect(me(createHash('sha256').update(token).digest('base64url'))).rejects.toMatchObject({ status: 401 });
  });

  it('is over after 14 days without use', async () => {
    const { token } = await app.user('idle@example.com');
    later(14 * DAY_MS - 1000);
    expect((await me(token)).email).toBe('idle@example.com');
    later(14 * DAY_MS - 1000);
    expect((await me(token)).email).toBe('idle@example.com');
    later(14 * DAY_MS);
    await expect(me(token)).rejects.toMatchObject({ status: 401 });
  });

  it('is over after 60 days even in use, and cleared away', async () => {
    const { token } = await app.user('long@example.com');
    for (let day = 0; day < 59; day += 1) {
      later(DAY_MS);
      expect((await me(token)).email).toBe('long@example.com');
    }
    later(DAY_MS);
    await expect(me(token)).rejects.toMatchObject({ status: 401 });
    await app.user('after@example.com');
    expect(await app.db.select().from(sessions)).toHaveLength(1);
  });

  it('writes when it was last used only every few minutes', async () => {
    const { token } = await app.user('busy@example.com');
    const used = async () => (await app.db.select().from(sessions)).map((row) => row.lastUsedAt.getTime());
    const before = await used();
    later(60_000);
    await me(token);
    expect(await used()).toEqual(before);
    later(5 * 60_000);
    await me(token);
    expect(await used()).toContain(app.clock.now.getTime());
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'A'.repeat(43)}`, `Bearer ${'A'.repeat(500)}`])(
    'is not begun by the header %j',
    async (authorization) => {
      const answer = await fetch(`${app.origin}/api/auth/me`, { headers: { authorization } });
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
    },
  );
});
