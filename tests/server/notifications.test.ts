import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveVoicePreferences } from '#core/contract/voice-preferences.ts';
import { trialSearches } from '#server/db/schema/billing.ts';
import { outboxMessages, voicePreferences } from '#server/db/schema/notifications.ts';
import { users } from '#server/db/schema/users.ts';
import { outboxOf, rowOf, startNotifying, wanted } from '../support/notifications.ts';
import { carrier } from '../support/people.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let at: Awaited<ReturnType<typeof startNotifying>>;
beforeAll(async () => {
  at = await startNotifying();
});
afterAll(() => at.stop());
beforeEach(() => at.empty());

const toldOf = (messages: Awaited<ReturnType<typeof outboxOf>>) => messages.flatMap(({ message }) => message.loadIds);

describe('notifications', () => {
  it('tell of loads that fit, by text and e-mail, after a while and every few hours, each load once', async () => {
    const { email } = await at.someone();
    await at.round();
    expect(await outboxOf(at.db, email)).toEqual([]);
    at.later(15 * MINUTE);
    await at.round();
    const first = await outboxOf(at.db, email);
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
    expect(letter?.text).toContain(`${at.app.origin}/load-results?from=Fontana,CA&equipment=V`);
    expect(at.hook.taken.map(({ path, key, body }) => [path, key, body.message?.channel]).sort()).toEqual(
      first.map(({ key, message }) => ['/hook/send_text', key, message.channel]).sort(),
    );

    at.later(HOUR);
    await at.round();
    expect(await outboxOf(at.db, email)).toHaveLength(2);
    at.later(3 * HOUR);
    await at.round();
    const all = (await outboxOf(at.db, email)).filter(({ message }) => message.channel === 'text');
    expect(all).toHaveLength(2);
    const told = toldOf(all);
    expect(new Set(told).size).toBe(told.length);
  });

  it('call only who asked for calls', async () => {
    const { email } = await at.someone({ text_active: false, is_active: true });
    at.later(15 * MINUTE);
    await at.round();
    expect(at.hook.taken.map(({ path, body }) => [path, body.email, body.message?.channel])).toEqual([
      ['/hook', email, 'call'],
    ]);
    expect(at.hook.taken[0]?.body.message?.text).toMatch(
      /^Hello, this is Headhaul\. .* your preferences near Fontana, CA\./,
    );
  });

  it('go neither to who turned them off nor to who has lost premium, also when they were written before', async () => {
    const off = await at.someone({ text_active: false, is_active: false });
    const lost = await at.someone();
    const between = await at.someone();
    await at.db.update(users).set({ subscriptionLevel: 1 }).where(eq(users.email, lost.email));
    at.later(15 * MINUTE);
    await at.app.notifications.pass();
    await at.db.update(users).set({ subscriptionLevel: 0 }).where(eq(users.email, between.email));
    await at.app.notifications.deliver();
    expect(at.hook.taken).toEqual([]);
    expect(await outboxOf(at.db, off.email)).toEqual([]);
    expect(await outboxOf(at.db, lost.email)).toEqual([]);
    expect((await outboxOf(at.db, between.email)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
    expect((await rowOf(at.db, between.email)).told).toEqual({});
    expect(await at.db.select().from(trialSearches)).toEqual([]);
  });

  it('wait for the end of quiet hours, by the zone of the carrier', async () => {
    at.clock.now = new Date('2026-11-19T02:40:00Z');
    const { email } = await at.someone({ quiet_from: '21:00', quiet_until: '07:30' });
    at.later(25 * MINUTE);
    await at.round();
    expect(await outboxOf(at.db, email)).toEqual([]);
    expect((await rowOf(at.db, email)).nextLookAt).toEqual(new Date('2026-11-19T13:30:00Z'));
    at.clock.now = new Date('2026-11-19T13:30:00Z');
    await at.round();
    expect(at.hook.taken).toHaveLength(2);
    // written before they begin, held up until they have begun
    at.later(13.4 * HOUR);
    at.hook.status = 503;
    await at.round();
    at.clock.now = new Date('2026-11-20T03:10:00Z');
    at.hook.status = 200;
    await at.round();
    expect(at.hook.taken).toHaveLength(2);
    at.clock.now = new Date('2026-11-20T13:30:00Z');
    await at.app.notifications.deliver();
    expect(at.hook.taken).toHaveLength(4);
  });

  it('tell the same of one carrier as of many', async () => {
    const alone = await at.someone({ min_rate_per_mile: 0 });
    at.later(15 * MINUTE);
    await at.app.notifications.pass();
    const [one] = await outboxOf(at.db, alone.email);
    await at.db.delete(voicePreferences);
    const many = await Promise.all(Array.from({ length: 12 }, () => at.someone({ min_rate_per_mile: 0 })));
    await at.db.update(voicePreferences).set({ nextLookAt: at.clock.now });
    await at.app.notifications.pass();
    for (const { email } of many) {
      const [each] = await outboxOf(at.db, email);
      expect(each?.message.loadIds).toEqual(one?.message.loadIds);
    }
    const withoutIds = await carrier(at.app, `n-${randomUUID()}@example.com`, 'premium', {
      truckstop: false,
      chRobinson: false,
    });
    await withoutIds.call(saveVoicePreferences, { body: wanted() });
    await at.db.update(voicePreferences).set({ nextLookAt: at.clock.now, told: {} });
    await at.db.delete(outboxMessages);
    await at.app.notifications.pass();
    const [{ ids = [] } = {}] = (
      (await at.db.execute(
        sql`select message->'loadIds' as ids from outbox_messages o join users u on u.id = o.user_id where u.truckstop_integration_id = '' limit 1`,
      )) as { rows: { ids: string[] }[] }
    ).rows;
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !id.startsWith('df-'))).toEqual([]);
  });
});
