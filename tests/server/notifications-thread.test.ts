import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveVoicePreferences } from '#core/contract/voice-preferences.ts';
import type { Database } from '#server/db/open.ts';
import { outboxMessages, voicePreferences } from '#server/db/schema/notifications.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { freshDatabase } from '../support/database.ts';
import { outboxOf, rowOf, startHook, wanted } from '../support/notifications.ts';
import { carrier } from '../support/people.ts';

const MINUTE = 60_000;
/** Ten in the morning of a weekday in Chicago, where the test's users are. */
const MORNING = new Date('2026-11-18T16:00:00Z');
/** More than those for whom the boards are asked one by one. */
const MANY = 12;

/** Ends the next thread that holds the market when it is asked something of this kind for the `nth` time. */
function killNextThread(kind: 'page' | 'carriers', nth: number): void {
  process.once('worker', (worker: Worker) => {
    const post = worker.postMessage.bind(worker);
    let asked = 0;
    worker.postMessage = (ask: { kind: string }) => {
      if (ask.kind === kind) asked += 1;
      if (asked === nth) void worker.terminate();
      else post(ask);
    };
  });
}

describe('when the thread that holds the market dies', () => {
  const clock = { now: MORNING };
  let database: Database;
  let app: TestApp;
  let hook: Awaited<ReturnType<typeof startHook>>;
  let emails: string[];
  beforeAll(async () => {
    hook = await startHook();
    database = await freshDatabase();
    app = await startApp(hook.env, clock, database);
    emails = Array.from({ length: MANY }, () => `w-${randomUUID()}@example.com`);
    const people = await Promise.all(emails.map((email) => carrier(app, email)));
    for (const user of people) await user.call(saveVoicePreferences, { body: wanted() });
  });
  afterAll(async () => {
    await app.stop();
    await hook.stop();
  });
  beforeEach(async () => {
    hook.taken.length = 0;
    await database.db.delete(outboxMessages);
    await database.db.update(voicePreferences).set({ nextLookAt: clock.now, told: {} });
  });

  const rows = () => Promise.all(emails.map((email) => rowOf(database.db, email)));
  async function expectAllToldOnce() {
    await app.notifications.deliver();
    const keys = hook.taken.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(2 * MANY);
    for (const email of emails) expect(await outboxOf(database.db, email)).toHaveLength(2);
  }

  it('while it looks, the pass ends, and everybody is told once when the claims run out', async () => {
    killNextThread('carriers', 1);
    await expect(app.notifications.pass()).rejects.toThrow('The thread that holds the market has ended');
    for (const row of await rows()) expect(row.told).toEqual({});
    expect(await app.notifications.pass()).toEqual({ looked: 0, messages: 0 });
    clock.now = new Date(clock.now.getTime() + 10 * MINUTE);
    expect(await app.notifications.pass()).toEqual({ looked: MANY, messages: 2 * MANY });
    await expectAllToldOnce();
  });

  it('while it reads, nobody is put off: the next pass tells them', async () => {
    killNextThread('page', 3);
    await expect(app.notifications.pass()).rejects.toThrow('The thread that holds the market has ended');
    for (const row of await rows()) expect(row).toMatchObject({ nextLookAt: clock.now, claim: null, told: {} });
    expect(await app.notifications.pass()).toEqual({ looked: MANY, messages: 2 * MANY });
    await expectAllToldOnce();
  });
});
