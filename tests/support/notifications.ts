import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { Db } from '#server/db/open.ts';
import { outboxMessages, users, voicePreferences } from '#server/db/schema.ts';

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

export async function rowOf(db: Db, email: string) {
  const [row] = await db
    .select()
    .from(voicePreferences)
    .where(sql`${voicePreferences.userId} in ${idOf(db, email)}`);
  if (!row) throw new Error(`${email} has no preferences`);
  return row;
}

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
