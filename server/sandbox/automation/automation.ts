import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { load } from '#core/contract/load.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { callScript } from './call-script.ts';
import { hmacOf, readSignature } from './signature.ts';

const TOLERANCE_SECONDS = 300;
const message = z.object({
  channel: z.enum(['text', 'e-mail', 'call']),
  to: z.string().min(1),
  subject: z.string(),
  text: z.string(),
  unsubscribe_url: z.url(),
});
const order = z.object({ email: z.email(), load: z.nullable(load), message: message.optional() });

/** Where to reach a carrier and what fits their saved preferences; null where they have none. */
export type FindForCarrier = (email: string) => Promise<{ phone: string; loads: readonly SpokenLoad[] } | null>;
export type SpokenLoad = Parameters<typeof callScript>[0][number];

type Options = { outbox: Outbox; secret: string; now: () => Date; find: FindForCarrier };

/** What stands in for the automation that makes calls: it looks for loads as asked, and writes the call down instead. */
export function createSandboxAutomation({ outbox, secret, now, find }: Options): Hono {
  const app = new Hono();

  const taken = async (c: Context) => {
    const body = await c.req.text();
    const key = c.req.header('idempotency-key');
    if (!key || !isSigned(c, secret, body, now())) return c.json({ error: 'The signature is not valid.' }, 401);
    const asked = order.safeParse(JSON.parse(body));
    if (!asked.success) return c.json({ error: 'email, and load or message, are needed' }, 400);
    const { email, load: about, message } = asked.data;
    if (message) {
      const { unsubscribe_url: _, ...rest } = message;
      await outbox.add({ ...rest, replyTo: '' }, `${message.channel}-${key}`);
      return c.json({ accepted: true });
    }
    const found = await find(email);
    if (!found) return c.json({ error: 'This carrier has saved no preferences.' }, 404);
    const lines = callScript(about ? [about] : found.loads, about !== null);
    await outbox.add(
      { channel: 'call', to: found.phone, replyTo: '', subject: `Call to ${email}`, text: lines.join('\n') },
      `call-${key}`,
    );
    return c.json({ accepted: true });
  };
  const limited = bodyLimit({ maxSize: 64 * 1024 });
  app.post('/automation', limited, taken);
  app.post('/automation/send_text', limited, taken);
  return app;
}

function isSigned(c: Context, secret: string, body: string, now: Date): boolean {
  const signature = readSignature(c.req.header('x-headhaul-signature'));
  if (!signature || Math.abs(now.getTime() / 1000 - signature.seconds) > TOLERANCE_SECONDS) return false;
  const wanted = Buffer.from(hmacOf(secret, `${signature.seconds}.${body}`));
  const given = Buffer.from(signature.hex);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
