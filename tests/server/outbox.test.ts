import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveVoicePreferences, unsubscribe } from '#core/contract/voice-preferences.ts';
import { outboxMessages, voicePreferences } from '#server/db/schema/notifications.ts';
import { startApp } from '../support/app.ts';
import { dropPreferences, outboxOf, rowOf, startNotifying, wanted } from '../support/notifications.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const BOARDS = ['truckstop', 'direct-freight', 'ch-robinson'] as const;

let at: Awaited<ReturnType<typeof startNotifying>>;
beforeAll(async () => {
  at = await startNotifying();
});
afterAll(() => at.stop());
beforeEach(() => at.empty());

describe('messages about loads', () => {
  it('are tried again with longer and longer pauses under one key, and given up after a day', async () => {
    const { email } = await at.someone();
    at.later(15 * MINUTE);
    at.hook.status = 500;
    await at.round();
    const [message] = await outboxOf(at.db, email);
    expect(message).toMatchObject({ state: 'waiting', tries: 1 });
    expect(message?.dueAt).toEqual(new Date(at.clock.now.getTime() + MINUTE));
    await at.app.notifications.deliver();
    at.later(MINUTE);
    await at.app.notifications.deliver();
    const [again] = await outboxOf(at.db, email);
    expect(again?.tries).toBe(2);
    expect(again?.dueAt).toEqual(new Date(at.clock.now.getTime() + 5 * MINUTE));
    at.hook.status = 200;
    at.later(5 * MINUTE);
    await at.app.notifications.deliver();
    expect(at.hook.taken.map(({ key }) => key).sort()).toEqual((await outboxOf(at.db, email)).map(({ key }) => key));

    at.hook.status = 500;
    at.later(4 * HOUR);
    await at.round();
    const before = Object.keys((await rowOf(at.db, email)).told).length;
    await at.db.update(voicePreferences).set({ nextLookAt: new Date('2030-01-01') });
    at.later(25 * HOUR);
    await at.app.notifications.deliver();
    const states = (await outboxOf(at.db, email)).map(({ state }) => state);
    expect(states.filter((state) => state === 'failed')).toHaveLength(2);
    // nobody was told of those loads
    expect(Object.keys((await rowOf(at.db, email)).told).length).toBeLessThan(before);
  });

  it('are sent again under the same key where a process died between claim and send', async () => {
    const { email } = await at.someone();
    at.later(15 * MINUTE);
    await at.app.notifications.pass();
    const dead = randomUUID();
    await at.db.update(outboxMessages).set({ claim: dead, dueAt: new Date(at.clock.now.getTime() + 2 * MINUTE) });
    await at.app.notifications.deliver();
    expect(at.hook.taken).toEqual([]);
    at.later(2 * MINUTE);
    await at.app.notifications.deliver();
    expect(at.hook.taken.map(({ key }) => key).sort()).toEqual((await outboxOf(at.db, email)).map(({ key }) => key));
  });

  it('are looked for again where a process died in the middle of it, and its late answer counts for nothing', async () => {
    const { email } = await at.someone();
    at.later(15 * MINUTE);
    const dead = randomUUID();
    await at.db
      .update(voicePreferences)
      .set({ claim: dead, nextLookAt: new Date(at.clock.now.getTime() + 10 * MINUTE) });
    await at.round();
    expect(at.hook.taken).toEqual([]);
    at.later(10 * MINUTE);
    await at.round();
    expect(at.hook.taken).toHaveLength(2);
    expect((await rowOf(at.db, email)).claim).toBeNull();
  });

  it('go out once where two servers work on one database', async () => {
    const people = await Promise.all(Array.from({ length: 14 }, () => at.someone({ max_deadhead: 200 })));
    const second = await startApp(at.hook.env, at.clock, { ...at.database, close: async () => {} });
    at.later(15 * MINUTE);
    await Promise.all([at.app.notifications.pass(), second.notifications.pass()]);
    await Promise.all([
      at.app.notifications.deliver(),
      second.notifications.deliver(),
      at.app.notifications.deliver(),
      second.notifications.deliver(),
    ]);
    await second.stop();
    const keys = at.hook.taken.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(2 * people.length);
    for (const { email } of people) expect(await outboxOf(at.db, email)).toHaveLength(2);
  });
});

describe('preferences that go while they are looked for', () => {
  const gone: [string, (who: Awaited<ReturnType<typeof at.someone>>) => Promise<unknown>][] = [
    ['are deleted', ({ email }) => dropPreferences(at.db, email)],
    ['are unsubscribed from', ({ email }) => at.app.with(null).call(unsubscribe, { body: { email } })],
    ['are switched off', ({ user }) => user.call(saveVoicePreferences, { body: wanted({ text_active: false }) })],
    ['become others', ({ user }) => user.call(saveVoicePreferences, { body: wanted({ origin_city: 'Barstow' }) })],
  ];
  it.each(gone)('and %s: nothing is written or sent', async (_, go) => {
    const who = await at.someone();
    at.later(15 * MINUTE);
    for (const board of BOARDS) await at.app.fault(board, { mode: 'slow', milliseconds: 3000 });
    const pass = at.app.notifications.pass();
    await vi.waitFor(async () => expect((await rowOf(at.db, who.email)).claim).not.toBeNull(), {
      interval: 20,
      timeout: 10_000,
    });
    // the boards are being asked by then
    await sleep(200);
    await go(who);
    for (const board of BOARDS) await at.app.fault(board, { mode: 'none' });
    await pass;
    expect(await outboxOf(at.db, who.email)).toEqual([]);
    await at.app.notifications.deliver();
    expect(at.hook.taken).toEqual([]);
  });

  it('take what waits after a failure with them when they become others; what still fits is found again', async () => {
    const who = await at.someone();
    at.later(15 * MINUTE);
    at.hook.status = 500;
    await at.round();
    const waiting = await outboxOf(at.db, who.email);
    expect(waiting.map(({ state, tries }) => [state, tries])).toEqual(Array(2).fill(['waiting', 1]));
    at.hook.status = 200;
    at.later(1);
    await who.user.call(saveVoicePreferences, { body: wanted({ phone_number: '(909) 555-0199', max_deadhead: 149 }) });
    at.later(MINUTE);
    await at.app.notifications.deliver();
    expect(at.hook.taken).toEqual([]);
    expect((await outboxOf(at.db, who.email)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
    expect((await rowOf(at.db, who.email)).told).toEqual({});
    at.later(4 * HOUR);
    await at.round();
    const text = at.hook.taken.find(({ body }) => body.message?.channel === 'text');
    expect(text?.body.message?.to).toContain('555-0199');
  });

  it('take what waits with them when they are switched off, also if they are switched on again', async () => {
    const who = await at.someone();
    at.later(15 * MINUTE);
    at.hook.status = 500;
    await at.round();
    at.hook.status = 200;
    at.later(1);
    await who.user.call(saveVoicePreferences, { body: wanted({ text_active: false }) });
    await who.user.call(saveVoicePreferences, { body: wanted() });
    at.later(MINUTE);
    await at.app.notifications.deliver();
    expect(at.hook.taken).toEqual([]);
  });

  it('take what is already written with them', async () => {
    const who = await at.someone();
    at.later(15 * MINUTE);
    await at.app.notifications.pass();
    expect(await outboxOf(at.db, who.email)).toHaveLength(2);
    await dropPreferences(at.db, who.email);
    await at.app.notifications.deliver();
    expect(at.hook.taken).toEqual([]);
    expect((await outboxOf(at.db, who.email)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  });
});
