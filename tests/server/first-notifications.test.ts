import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveVoicePreferences, sendFirstNotifications } from '#core/contract/voice-preferences.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { startHook, wanted } from '../support/notifications.ts';
import { carrier } from '../support/people.ts';

describe('the first notifications', () => {
  let app: TestApp;
  let hook: Awaited<ReturnType<typeof startHook>>;
  beforeAll(async () => {
    hook = await startHook();
    app = await startApp(hook.env);
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
