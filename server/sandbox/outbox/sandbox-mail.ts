import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { Outbox } from './outbox.ts';
import { TEMPLATES } from './templates.ts';

const request = z.object({
  lib_version: z.string(),
  user_id: z.string(),
  accessToken: z.string().optional(),
  service_id: z.string(),
  template_id: z.string(),
  template_params: z.record(z.string(), z.string()),
});

const SERVICE_ID = 'service_sandbox';

/**
 * What stands in for EmailJS on one machine: `api` speaks its protocol and puts what would have been sent into the outbox. The keys
 * are made anew by each process, so that nobody else can send by it.
 */
export function createSandboxMail(outbox: Outbox, { loopback }: { loopback: string }) {
  const publicKey = randomBytes(12).toString('hex');
  const privateKey = randomBytes(24).toString('hex');

  const api = new Hono();
  api.use('*', bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.text('Variables size limit exceeded', 413) }));
  api.post('/api/v1.0/email/send', async (c) => {
    const body = request.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.text('The parameters are invalid', 400);
    const { user_id, accessToken = '', service_id, template_id, template_params } = body.data;
    if (user_id !== publicKey) return c.text('The Public Key is invalid', 400);
    if (!same(accessToken, privateKey)) return c.text('API calls in strict mode, but no private key was passed', 403);
    if (service_id !== SERVICE_ID) return c.text('The service ID not found', 400);
    const template = TEMPLATES.find(({ id }) => id === template_id);
    if (!template) return c.text('The template ID not found', 400);
    if (!template_params.to_email) return c.text('The recipients address is empty', 422);
    await outbox.add(template.fill(template_params));
    return c.text('OK');
  });

  return {
    api,
    connection: {
      url: `${loopback}/sandbox/mail`,
      publicKey,
      privateKey,
      serviceId: SERVICE_ID,
      templates: { packet: 'template_packet', contact: 'template_contact', thanks: 'template_thanks' },
    },
  };
}

const same = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
