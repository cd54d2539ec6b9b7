import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveVoicePreferences, sendFirstNotifications } from '#core/contract/voice-preferences.ts';
import type { Database } from '#server/db/open.ts';
import { outboxMessages, trialSearches, users, voicePreferences } from '#server/db/schema.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { freshDatabase } from '../support/database.ts';
import { outboxOf, rowOf, startHook, wanted } from '../support/notifications.ts';
import { carrier } from '../support/people.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Ten in the morning of a weekday in Chicago, where the test's users are. */
const MORNING = new Date('2026-11-18T16:00:00Z');

describe('notifications', () => {
  const clock = { now: MORNING };
  let database: Database;
  let app: TestApp;
  let hook: Awaited<ReturnType<typeof startHook>>;
  beforeAll(async () => {
    hook = await startHook();
    database = await freshDatabase();
    app = await startApp(hook.env, clock, database);
  });
  afterAll(async () => {
    await app.stop();
    await hook.stop();
  });
  beforeEach(async () => {
    hook.status = 200;
    hook.taken.length = 0;
    await database.db.delete(voicePreferences);
    await database.db.delete(outboxMessages);
  });

  const later = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const round = async () => {
    await app.notifications.pass();
    await app.notifications.deliver();
  };
  async function someone(changes: Parameters<typeof wanted>[0] = {}) {
    const email = `n-${randomUUID()}@example.com`;
    const user = await carrier(app, email);
    await user.call(saveVoicePreferences, { body: wanted(changes) });
    return { email, user };
  }
  const toldOf = (messages: Awaited<ReturnType<typeof outboxOf>>) => messages.flatMap(({ message }) => message.loadIds);

  it('tell of loads that fit, by text and e-mail, after a while and every few hours, each load once', async () => {
    const { email } = await someone();
    await round();
    expect(await outboxOf(database.db, email)).toEqual([]);
    later(15 * MINUTE);
    await round();
    const first = await outboxOf(database.db, email);
    expect(first.map(({ message, state }) => [message.channel, message.to, state]).sort()).toEqual([
      ['e-mail', email, 'sent'],
      ['text', '(909) 555-0100', 'sent'],
    ]);
    const letter = first.find(({ message }) => message.channel === 'e-mail')?.message;
    expect(letter?.subject).toMatch(/^\d new loads? near Fontana, CA, up to \$\d+\.\d\d\/mi$/);
    const lines = letter?.text.match(/^\$[\d,.]+ · \$[\d.]+\/mi with deadhead · .* deadhead$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(Number(/\$([\d.]+)\/mi/.exec(line)?.[1])).toBeGreaterThanOrEqual(1.2);
      expect(Number(/(\d+) mi deadhead/.exec(line)?.[1])).toBeLessThanOrEqual(150);
    }
    for (const [, weight] of letter?.text.matchAll(/ · ([\d,]+) lb/g) ?? []) {
      expect(Number(weight?.replace(',', ''))).toBeLessThanOrEqual(44_000);
    }
    expect(letter?.text).toMatch(/pickup Nov 1[89]/);
    expect(letter?.text).toContain('Sandbox data');
    expect(letter?.text).toContain(`${app.origin}/load-results?from=Fontana,CA&equipment=V`);
    expect(hook.taken.map(({ path, key, body }) => [path, key, body.message?.channel]).sort()).toEqual(
      first.map(({ key, message }) => ['/hook/send_text', key, message.channel]).sort(),
    );

    later(HOUR);
    await round();
    expect(await outboxOf(database.db, email)).toHaveLength(2);
    later(3 * HOUR);
    await round();
    const all = (await outboxOf(database.db, email)).filter(({ message }) => message.channel === 'text');
    expect(all).toHaveLength(2);
    const told = toldOf(all);
    expect(new Set(told).size).toBe(told.length);
  });

  it('call only who asked for calls', async () => {
    const { email } = await someone({ text_active: false, is_active: true });
    later(15 * MINUTE);
    await round();
    expect(hook.taken.map(({ path, body }) => [path, body.email, body.message?.channel])).toEqual([
      ['/hook', email, 'call'],
    ]);
    expect(hook.taken[0]?.body.message?.text).toMatch(
      /^Hello, this is Headhaul\. .* your preferences near Fontana, CA\./,
    );
  });

  it('go neither to who turned them off nor to who has lost premium, also when they were written before', async () => {
    const off = await someone({ text_active: false, is_active: false });
    const lost = await someone();
    const between = await someone();
    await database.db.update(users).set({ subscriptionLevel: 1 }).where(eq(users.email, lost.email));
    later(15 * MINUTE);
    await app.notifications.pass();
    await database.db.update(users).set({ subscriptionLevel: 0 }).where(eq(users.email, between.email));
    await app.notifications.deliver();
    expect(hook.taken).toEqual([]);
    expect(await outboxOf(database.db, off.email)).toEqual([]);
    expect(await outboxOf(database.db, lost.email)).toEqual([]);
    expect((await outboxOf(database.db, between.email)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
    expect((await rowOf(database.db, between.email)).told).toEqual({});
    expect(await database.db.select().from(trialSearches)).toEqual([]);
  });

  it('wait for the end of quiet hours, by the zone of the carrier', async () => {
    clock.now = new Date('2026-11-19T02:40:00Z');
    const { email } = await someone({ quiet_from: '21:00', quiet_until: '07:30' });
    later(25 * MINUTE);
    await round();
    expect(await outboxOf(database.db, email)).toEqual([]);
    expect((await rowOf(database.db, email)).nextLookAt).toEqual(new Date('2026-11-19T13:30:00Z'));
    clock.now = new Date('2026-11-19T13:30:00Z');
    await round();
    expect(hook.taken).toHaveLength(2);
    // written before they begin, held up until they have begun
    later(13.4 * HOUR);
    hook.status = 503;
    await round();
    clock.now = new Date('2026-11-20T03:10:00Z');
    hook.status = 200;
    await round();
    expect(hook.taken).toHaveLength(2);
    clock.now = new Date('2026-11-20T13:30:00Z');
    await app.notifications.deliver();
    expect(hook.taken).toHaveLength(4);
  });

  it('are tried again with longer and longer pauses under one key, and given up after a day', async () => {
    const { email } = await someone();
    later(15 * MINUTE);
    hook.status = 500;
    await round();
    const [message] = await outboxOf(database.db, email);
    expect(message).toMatchObject({ state: 'waiting', tries: 1 });
    expect(message?.dueAt).toEqual(new Date(clock.now.getTime() + MINUTE));
    await app.notifications.deliver();
    later(MINUTE);
    await app.notifications.deliver();
    const [again] = await outboxOf(database.db, email);
    expect(again?.tries).toBe(2);
    expect(again?.dueAt).toEqual(new Date(clock.now.getTime() + 5 * MINUTE));
    hook.status = 200;
    later(5 * MINUTE);
    await app.notifications.deliver();
    expect(hook.taken.map(({ key }) => key).sort()).toEqual((await outboxOf(database.db, email)).map(({ key }) => key));

    hook.status = 500;
    later(4 * HOUR);
    await round();
    const before = Object.keys((await rowOf(database.db, email)).told).length;
    await database.db.update(voicePreferences).set({ nextLookAt: new Date('2030-01-01') });
    later(25 * HOUR);
    await app.notifications.deliver();
    const states = (await outboxOf(database.db, email)).map(({ state }) => state);
    expect(states.filter((state) => state === 'failed')).toHaveLength(2);
    // nobody was told of those loads
    expect(Object.keys((await rowOf(database.db, email)).told).length).toBeLessThan(before);
  });

  it('are sent again under the same key where a process died between claim and send', async () => {
    const { email } = await someone();
    later(15 * MINUTE);
    await app.notifications.pass();
    const dead = randomUUID();
    await database.db.update(outboxMessages).set({ claim: dead, dueAt: new Date(clock.now.getTime() + 2 * MINUTE) });
    await app.notifications.deliver();
    expect(hook.taken).toEqual([]);
    later(2 * MINUTE);
    await app.notifications.deliver();
    expect(hook.taken.map(({ key }) => key).sort()).toEqual((await outboxOf(database.db, email)).map(({ key }) => key));
  });

  it('are looked for again where a process died in the middle of it, and its late answer counts for nothing', async () => {
    const { email } = await someone();
    later(15 * MINUTE);
    const dead = randomUUID();
    await database.db
      .update(voicePreferences)
      .set({ claim: dead, nextLookAt: new Date(clock.now.getTime() + 10 * MINUTE) });
    await round();
    expect(hook.taken).toEqual([]);
    later(10 * MINUTE);
    await round();
    expect(hook.taken).toHaveLength(2);
    expect((await rowOf(database.db, email)).claim).toBeNull();
  });

  it('go out once where two servers work on one database', async () => {
    const people = await Promise.all(Array.from({ length: 14 }, () => someone({ max_deadhead: 200 })));
    const second = await startApp(hook.env, clock, { ...database, close: async () => {} });
    later(15 * MINUTE);
    await Promise.all([app.notifications.pass(), second.notifications.pass()]);
    await Promise.all([
      app.notifications.deliver(),
      second.notifications.deliver(),
      app.notifications.deliver(),
      second.notifications.deliver(),
    ]);
    await second.stop();
    const keys = hook.taken.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(2 * people.length);
    for (const { email } of people) expect(await outboxOf(database.db, email)).toHaveLength(2);
  });

  it('tell the same of one carrier as of many', async () => {
    const alone = await someone({ min_rate_per_mile: 0 });
    later(15 * MINUTE);
    await app.notifications.pass();
    const [one] = await outboxOf(database.db, alone.email);
    await database.db.delete(voicePreferences);
    const many = await Promise.all(Array.from({ length: 12 }, () => someone({ min_rate_per_mile: 0 })));
    await database.db.update(voicePreferences).set({ nextLookAt: clock.now });
    await app.notifications.pass();
    for (const { email } of many) {
      const [each] = await outboxOf(database.db, email);
      expect(each?.message.loadIds).toEqual(one?.message.loadIds);
    }
    const withoutIds = await carrier(app, `n-${randomUUID()}@example.com`, 'premium', {
      truckstop: false,
      chRobinson: false,
    });
    await withoutIds.call(saveVoicePreferences, { body: wanted() });
    await database.db.update(voicePreferences).set({ nextLookAt: clock.now, told: {} });
    await database.db.delete(outboxMessages);
    await app.notifications.pass();
    const [{ ids = [] } = {}] = (
      (await database.db.execute(
        sql`select message->'loadIds' as ids from outbox_messages o join users u on u.id = o.user_id where u.truckstop_integration_id = '' limit 1`,
      )) as { rows: { ids: string[] }[] }
    ).rows;
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !id.startsWith('df-'))).toEqual([]);
  });
});

describe('the first notifications', () => {
  let database: Database;
  let app: TestApp;
  let hook: Awaited<ReturnType<typeof startHook>>;
  beforeAll(async () => {
    hook = await startHook();
    database = await freshDatabase();
    app = await startApp(hook.env, undefined, database);
  });
  afterAll(async () => {
    await app.stop();
    await hook.stop();
  });

  it('go out at once, in quiet hours too, once for a press, and a failure is said and mended by the next press', async () => {
    const email = 'first@example.com';
    const user = await carrier(app, email);
    const body = { id: randomUUID() };
    await expect(user.call(sendFirstNotifications, { body })).rejects.toMatchObject({ code: 'conflict' });
    await user.call(saveVoicePreferences, {
      body: wanted({ is_active: true, quiet_from: '00:00', quiet_until: '23:59' }),
    });
    hook.status = 500;
    await expect(user.call(sendFirstNotifications, { body })).rejects.toMatchObject({
      detail: 'Failed to trigger notifications. Please try again.',
    });
    hook.status = 200;
    await user.call(sendFirstNotifications, { body });
    await user.call(sendFirstNotifications, { body });
    expect(hook.taken.map(({ path, body: { email: to, message } }) => [path, to, message?.channel]).sort()).toEqual([
      ['/hook/send_text', email, 'e-mail'],
      ['/hook/send_text', email, 'text'],
    ]);
    await user.call(sendFirstNotifications, { body: { id: randomUUID() } });
    await expect(user.call(sendFirstNotifications, { body: { id: randomUUID() } })).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  it('say so where nothing fits', async () => {
    const user = await carrier(app, 'none@example.com');
    await user.call(saveVoicePreferences, { body: wanted({ min_rate_per_mile: 99 }) });
    await user.call(sendFirstNotifications, { body: { id: randomUUID() } });
    const letter = hook.taken.find(({ body }) => body.email === 'none@example.com')?.body.message;
    expect(letter?.text).toContain('No new load fits your preferences right now. We look again every few hours.');
  });

  it('are for premium carriers, and a city that nobody knows is refused', async () => {
    const trial = await carrier(app, 'trial@example.com', 'trial');
    await expect(trial.call(sendFirstNotifications, { body: { id: randomUUID() } })).rejects.toMatchObject({
      code: 'subscription_required',
    });
    await expect(
      trial.call(saveVoicePreferences, { body: wanted({ origin_city: 'Nowhere at All' }) }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { origin_city: expect.stringContaining('Pick a city') } });
    const wrongTime = await trial.send('POST', '/voice-preferences', { ...wanted(), quiet_from: '25:00' });
    expect(wrongTime.status).toBe(422);
    expect((await trial.send('POST', '/voice-preferences/send-text', { id: 'x' })).status).toBe(403);
  });
});
