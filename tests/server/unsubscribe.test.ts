import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readVoicePreferences,
  saveVoicePreferences,
  sendFirstNotifications,
  unsubscribe,
} from '#core/contract/voice-preferences.ts';
import type { Database } from '#server/db/open.ts';
import { outboxMessages } from '#server/db/schema/notifications.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { freshDatabase } from '../support/database.ts';
import { outboxOf, wanted } from '../support/notifications.ts';
import { carrier } from '../support/people.ts';

const DAY = 86_400_000;
const WRONG = 'Invalid unsubscribe link. Please check your email and try again.';

describe('unsubscribing', () => {
  const clock = { now: new Date() };
  let database: Database;
  let app: TestApp;
  beforeAll(async () => {
    database = await freshDatabase();
    // callers are told apart by what a proxy says, so that one test's flood stops no other
    app = await startApp({ TRUST_PROXY: 'true' }, clock, database);
  });
  afterAll(() => app.stop());

  const post = (body: unknown, from: string = randomUUID()) =>
    app.with(null).send('POST', '/voice-preferences/unsubscribe', body, { 'x-forwarded-for': from });
  const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail];

  /** A carrier, and the link of a message that came. */
  async function told() {
    const email = `u-${randomUUID()}@example.com`;
    const user = await carrier(app, email);
    await user.call(saveVoicePreferences, { body: wanted({ is_active: true }) });
    await user.call(sendFirstNotifications, { body: { id: randomUUID() } });
    const [message] = await outboxOf(database.db, email);
    const url = new URL(message?.message.unsubscribeUrl ?? '');
    expect(url.pathname).toBe('/unsubscribe');
    const isOn = async () => {
      const { preferences } = await user.call(readVoicePreferences, {});
      return preferences?.text_active || preferences?.is_active;
    };
    return { email, user, url, link: Object.fromEntries(url.searchParams) as { email: string }, isOn };
  }

  it('works by the link of a message, twice too, and stops what is on its way', async () => {
    const { email, link, isOn } = await told();
    await database.db.update(outboxMessages).set({ state: 'waiting', endedAt: null });
    expect(await isOn()).toBe(true);
    await app.with(null).call(unsubscribe, { body: link });
    await app.with(null).call(unsubscribe, { body: link });
    expect(await isOn()).toBe(false);
    expect((await outboxOf(database.db, email)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  });

  it('works by one press in a mail program, which sends a form', async () => {
    const { url, isOn } = await told();
    const answer = await fetch(`${app.origin}/api/voice-preferences/unsubscribe/one-click${url.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it('refuses what is forged, and what was made for somebody else', async () => {
    const { link, isOn } = await told();
    const other = await told();
    for (const forged of [
      { ...link, signature: 'x' },
      { ...link, signature: '' },
      { ...link, email: other.email },
      { ...link, round: '1' },
      { ...link, issued: String(Number((link as Record<string, string>).issued) + 1) },
      { ...link, issued: 'NaN' },
      { email: link.email, signature: (link as Record<string, string>).signature },
    ]) {
      expect(await refusal(await post(forged))).toEqual([422, WRONG]);
    }
    expect(await isOn()).toBe(true);
    expect(await other.isOn()).toBe(true);
  });

  it('refuses a link that did its work once notifications are on again, and one of long ago', async () => {
    const { user, link, isOn } = await told();
    await app.with(null).call(unsubscribe, { body: link });
    await user.call(saveVoicePreferences, { body: wanted() });
    expect(await refusal(await post(link))).toEqual([
      422,
      expect.stringMatching(/^This unsubscribe link was used before\./),
    ]);
    expect(await isOn()).toBe(true);

    const late = await told();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 91 * DAY);
    expect(await refusal(await post(late.link))).toEqual([
      422,
      expect.stringMatching(/^This unsubscribe link is too old\./),
    ]);
    clock.now = new Date(before.getTime() - DAY);
    expect(await refusal(await post(late.link))).toEqual([422, WRONG]);
    clock.now = before;
    expect(await late.isOn()).toBe(true);
  });

  it('works with the address alone, and answers the same for one that nobody knows', async () => {
    const { email, isOn } = await told();
    const known = await post({ email: ` ${email.toUpperCase()} ` });
    const unknown = await post({ email: 'nobody@example.com' });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(await isOn()).toBe(false);
    expect((await post({ email: '' })).status).toBe(422);
    expect((await post({ email: 'x'.repeat(300) })).status).toBe(422);
    expect((await post({})).status).toBe(422);
    expect((await post('{')).status).toBe(422);
  });

  it('answers 429 to a flood, and to nobody else', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post({ email: 'nobody@example.com' }, '10.0.0.1')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post({ email: 'nobody@example.com' }, '10.0.0.2')).status).toBe(200);
  });
});
