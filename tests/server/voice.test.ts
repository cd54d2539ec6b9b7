import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNow, readVoicePreferences, saveVoicePreferences } from '#core/contract/voice-preferences.ts';
import { signatureOf } from '#server/services/automation/webhook.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { aLoad } from '../support/load.ts';
import { carrier, dispatcher } from '../support/people.ts';

const PREFERENCES = {
  is_active: true,
  text_active: false,
  phone_number: '(909) 555-0100',
  truck_type: 'V',
  origin_city: 'Fontana',
  origin_state: 'CA',
  max_weight: 44_500,
  min_rate_per_mile: 0,
  max_deadhead: 145,
  quiet_from: '22:00',
  quiet_until: '06:30',
} as const;

describe('voice preferences', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  /** The outbox with every message to this number, and the text of the newest. */
  const outbox = async (to: string) => {
    const page = async (path: string) => (await fetch(`${app.origin}${path}`)).text();
    const list = await page(`/sandbox/outbox?${new URLSearchParams({ to })}`);
    const [, newest = ''] = /href="(\/sandbox\/outbox\/call-[^"]+)"/.exec(list) ?? [];
    return { list, newest: newest && (await page(newest)) };
  };

  it('are a carrier’s own, and kept', async () => {
    const user = await carrier(app, 'voice@example.com');
    expect(await user.call(readVoicePreferences, {})).toEqual({ preferences: null });
    await user.call(saveVoicePreferences, { body: PREFERENCES });
    await user.call(saveVoicePreferences, { body: { ...PREFERENCES, max_deadhead: 50 } });
    expect(await user.call(readVoicePreferences, {})).toEqual({ preferences: { ...PREFERENCES, max_deadhead: 50 } });
    expect(await (await carrier(app, 'voice-2@example.com')).call(readVoicePreferences, {})).toEqual({
      preferences: null,
    });
    const other = await dispatcher(app, 'voice-dispatcher@example.com');
    await expect(other.call(readVoicePreferences, {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each([
    ['phone_number', ''],
    ['phone_number', '12'],
    ['origin_city', ' '],
    ['origin_state', 'California'],
    ['truck_type', 'XX'],
    ['max_weight', -1],
    ['min_rate_per_mile', 'much'],
    ['max_deadhead', 1e9],
  ])('refuse %s = %j at its field', async (field, value) => {
    const user = await carrier(app, `voice-${randomUUID()}@example.com`);
    const answer = await user.send('POST', '/voice-preferences', { ...PREFERENCES, [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field]);
  });

  it('a call tells of loads that fit, from a search that really ran', async () => {
    const user = await carrier(app, 'call@example.com');
    const id = randomUUID();
    await expect(user.call(callNow, { body: { id, load: null } })).rejects.toMatchObject({ code: 'conflict' });
    await user.call(saveVoicePreferences, { body: PREFERENCES });
    await user.call(callNow, { body: { id, load: null } });
    await user.call(callNow, { body: { id, load: null } });
    const { list, newest } = await outbox('(909) 555-0100');
    expect(list.match(/Call to call@example\.com/g)).toHaveLength(1);
    expect(newest).toMatch(/Headhaul\. (?:One load fits|\d+ loads fit) your preferences\./);
    expect(newest).toMatch(/, CA to .*deadhead; pickup /);
  });

  it('a call can be about one load', async () => {
    const user = await carrier(app, 'discuss@example.com');
    await user.call(saveVoicePreferences, { body: { ...PREFERENCES, phone_number: '909 555 0199' } });
    const load = aLoad({ company_name: '<b>Broker</b>', phone_number: '555-0199' });
    await user.call(callNow, { body: { id: randomUUID(), load } });
    expect((await outbox('909 555 0199')).newest).toContain('&lt;b&gt;Broker&lt;/b&gt;, telephone 555-0199');
  });

  it('the stand-in takes nothing that is not signed', async () => {
    const answer = await fetch(`${app.origin}/sandbox/automation`, {
      method: 'POST',
      headers: {
        'idempotency-key': 'x',
        'x-headhaul-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
      },
      body: JSON.stringify({ email: 'discuss@example.com', load: null }),
    });
    expect(answer.status).toBe(401);
  });
});

describe('a configured automation', () => {
  const taken: { body: string; signature: string | undefined; key: string | undefined }[] = [];
  let status = 200;
  const hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { 'x-headhaul-signature': signature, 'idempotency-key': key } = request.headers;
      taken.push({ body, signature: String(signature), key: String(key) });
      response.writeHead(status).end();
    });
  });
  let app: TestApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const { port } = hook.address() as AddressInfo;
    app = await startApp({ AUTOMATION_URL: `http://127.0.0.1:${port}/hook`, AUTOMATION_SECRET: 'shared' });
  });
  afterAll(async () => {
    await app.stop();
    hook.close();
  });

  it('is told who to call, signed, and a refusal is said', async () => {
    const user = await carrier(app, 'hook@example.com');
    await user.call(saveVoicePreferences, { body: PREFERENCES });
    const id = randomUUID();
    await user.call(callNow, { body: { id, load: null } });
    const [order] = taken;
    expect(JSON.parse(order?.body ?? '')).toEqual({ email: 'hook@example.com', load: null });
    expect(order?.key).toBe(id);
    const [, seconds = '', hex] = /^t=(\d+),v1=(\w+)$/.exec(order?.signature ?? '') ?? [];
    expect(hex).toBe(signatureOf('shared', Number(seconds), order?.body ?? ''));
    status = 500;
    await expect(user.call(callNow, { body: { id: randomUUID(), load: null } })).rejects.toMatchObject({
      detail: 'Failed to trigger call. Please try again.',
    });
  });
});
