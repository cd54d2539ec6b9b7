import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { saveVoicePreferences, type VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { Db } from '#server/db/open.ts';
import { outboxMessages, voicePreferences } from '#server/db/schema/notifications.ts';
import { users } from '#server/db/schema/users.ts';
import { startApp } from './app.ts';
import { freshDatabase } from './database.ts';
import { carrier } from './people.ts';

/** Vans out of Fontana for texts and e-mails, at any hour. */
export const wanted = (changes: Partial<VoicePreferences> = {}): VoicePreferences => ({
  is_active: false,
  text_active: true,
  phone_number: '(909) 555-0100',
  truck_type: 'V',
  origin_city: 'Fontana',
  origin_state: 'CA',
  max_weight: 44_000,
  min_rate_per_mile: 1.2,
  max_deadhead: 150,
  quiet_from: '00:00',
  quiet_until: '00:00',
  ...changes,
});

const idOf = (db: Db, email: string) => db.select({ id: users.id }).from(users).where(eq(users.email, email));

/** What stands in the outbox for a carrier, in the order it was written. */
export const outboxOf = (db: Db, email: string) =>
  db
    .select()
    .from(outboxMessages)
    .where(sql`${outboxMessages.userId} in ${idOf(db, email)}`)
    .orderBy(outboxMessages.createdAt, outboxMessages.key);

const ofCarrier = (db: Db, email: string) => sql`${voicePreferences.userId} in ${idOf(db, email)}`;

export async function rowOf(db: Db, email: string) {
  const [row] = await db.select().from(voicePreferences).where(ofCarrier(db, email));
  if (!row) throw new Error(`${email} has no preferences`);
  return row;
}

export const dropPreferences = (db: Db, email: string) => db.delete(voicePreferences).where(ofCarrier(db, email));

export type Taken = { path: string; key: string; body: { email: string; message?: Record<string, string> } };

/** An automation that keeps what it is told, and refuses while `status` is not 200. */
export async function startHook() {
  const taken: Taken[] = [];
  const hook = { status: 200, taken };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      if (hook.status === 200) taken.push({ path: request.url ?? '', key, body: JSON.parse(body) as Taken['body'] });
      response.writeHead(hook.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(hook, {
    env: { AUTOMATION_URL: `http://127.0.0.1:${port}/hook`, AUTOMATION_SECRET: 'shared' },
    stop: () => new Promise((resolve) => server.close(resolve)),
  });
}

/** A server with an automation to tell, and a clock to move: at first ten in the morning in Chicago, where its users are. */
export async function startNotifying() {
  const clock = { now: new Date('2026-11-18T16:00:00Z') };
  const hook = await startHook();
  const database = await freshDatabase();
  const { db } = database;
  const app = await startApp(hook.env, clock, database);
  return {
    clock,
    hook,
    db,
    database,
    app,
    later(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    async round() {
      await app.notifications.pass();
      await app.notifications.deliver();
    },
    /** A new premium carrier with preferences. */
    async someone(changes: Partial<VoicePreferences> = {}) {
      const email = `n-${randomUUID()}@example.com`;
      const user = await carrier(app, email);
      await user.call(saveVoicePreferences, { body: wanted(changes) });
      return { email, user };
    },
    /** Nobody wants anything, and nothing was sent. */
    async empty() {
      hook.status = 200;
      hook.taken.length = 0;
      await db.delete(voicePreferences);
      await db.delete(outboxMessages);
    },
    async stop() {
      await app.stop();
      await hook.stop();
    },
  };
}
