import type { Page } from '@playwright/test';
import { readVoicePreferences } from '#core/contract/voice-preferences.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label);
const city = (page: Page) => page.getByRole('combobox', { name: 'Origin city' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Preferences' }).click();

test('a saved preference: its first message holds loads that fit, and its unsubscribe link works', async ({ page }) => {
  const user = await users.carrier('premium');
  await enter(page, user, '/');
  await page.getByRole('link', { name: 'AI Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'AI Notifications' })).toBeVisible();
  await expect(
    page.getByText('Click the location icon next to the city field to set your current location automatically.'),
  ).toBeVisible();
  await save(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Please fill in all required fields: phone number, origin city, origin state',
  );
  await inspect(page, '82-ai-notifications-missing');

  await field(page, 'Phone number').fill('909 555 0100');
  await city(page).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await field(page, 'Min rate per mile').fill('1.5');
  await field(page, 'Max deadhead').fill('150');
  await field(page, 'Enable voice calls').uncheck();
  await save(page);
  await expect(
    page.getByText(`The first AI load notifications are on the way to ${user.email}, with more every few hours.`),
  ).toBeVisible();
  await inspect(page, '83-ai-notifications-saved');
  await page.reload();
  await expect(field(page, 'Min rate per mile')).toHaveValue('1.5');
  await expect(field(page, 'Enable voice calls')).not.toBeChecked();

  await page.goto(`/sandbox/outbox?to=${encodeURIComponent(user.email)}`);
  await page.getByRole('link', { name: /new loads? near Fontana, CA/ }).click();
  const letter = page.locator('.text');
  const figures = await letter.getByText(/with deadhead · /).allTextContents();
  expect(figures.length).toBeGreaterThan(0);
  for (const line of figures) {
    expect(Number(/\$([\d.]+)\/mi/.exec(line)?.[1])).toBeGreaterThanOrEqual(1.5);
    expect(Number(/(\d+) mi deadhead/.exec(line)?.[1])).toBeLessThanOrEqual(150);
  }
  await inspect(page, '84-outbox-letter');

  const [lane = ''] = (await letter.getByText(/^1\. /).textContent())?.slice(3).split('\n') ?? [];
  const search = await letter.getByRole('link', { name: /load-results/ }).getAttribute('href');
  const leave = await letter.getByRole('link', { name: /\/unsubscribe\?/ }).getAttribute('href');
  await page.goto(search ?? '');
  await expect(page.getByText(lane.split(' → ')[1]?.split(',')[0] ?? '').first()).toBeVisible();

  await page.goto(leave ?? '');
  await expect(page.getByText(`Unsubscribe ${user.email} from AI load notifications?`)).toBeVisible();
  await inspect(page, '85-unsubscribe');
  await page.getByRole('button', { name: 'Confirm Unsubscribe' }).click();
  await expect(page.getByText(`${user.email} has been unsubscribed from AI load notifications.`)).toBeVisible();
  await inspect(page, '86-unsubscribed');
  expect((await user.call(readVoicePreferences, {})).preferences).toMatchObject({
    text_active: false,
    is_active: false,
  });
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is said where it happened, and nothing typed is lost', async ({ page }) => {
    await enter(page, await users.carrier('premium'), '/ai-notifications');
    await field(page, 'Phone number').fill('909 555 0100');
    await city(page).fill('Reno');
    await page.getByRole('option', { name: /Reno, NV/ }).click();
    const answer = async (detail: unknown) => {
      await page.unrouteAll();
      await page.route('**/api/voice-preferences', (route) => route.fulfill({ status: 422, json: { detail } }));
      await save(page);
    };
    await answer([{ msg: 'phone is too short' }, { msg: 'city is unknown' }]);
    await expect(page.getByRole('alert')).toHaveText('phone is too short, city is unknown');
    await answer({ phone: 'is wrong', city: 'is missing' });
    await expect(page.getByRole('alert')).toHaveText('is wrong, is missing');
    await answer('Not now');
    await expect(page.getByRole('alert')).toHaveText('Not now');
    await answer(null);
    await expect(page.getByRole('alert')).toHaveText('Failed to save preferences');
    await page.unrouteAll();
    await page.route('**/send-text', (route) => route.abort());
    await save(page);
    await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to trigger notifications. Please try again.');
    await page.unrouteAll();
    await save(page);
    await expect(page.getByText(/on the way to/)).toBeVisible();
    await page.route('**/api/voice-preferences', (route) =>
      route.fulfill({ status: 401, json: { detail: 'Please log in.', code: 'unauthenticated' } }),
    );
    await save(page);
    await expect(page.getByText('User ID not found. Please try logging in again.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a link that is none, and one that was changed', async ({ page }) => {
    await page.goto('/unsubscribe');
    await expect(page.getByText('Invalid unsubscribe link. Please check your email and try again.')).toBeVisible();
    await inspect(page, '87-unsubscribe-invalid');
    await page.goto('/unsubscribe?email=a%40example.com&issued=1&round=0&signature=x');
    await page.getByRole('button', { name: 'Confirm Unsubscribe' }).click();
    await expect(page.getByText('Invalid unsubscribe link. Please check your email and try again.')).toBeVisible();
    await page.goto('/unsubscribe?email=nobody%40example.com');
    await page.route('**/unsubscribe', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Confirm Unsubscribe' }).click();
    await expect(page.getByText('Failed to unsubscribe')).toBeVisible();
  });
});

test('are for premium carriers alone', async ({ page }) => {
  await enter(page, await users.carrier('trial'), '/ai-notifications');
  await expect(page).toHaveURL(/\/subscribe$/);
  await enter(page, await users.dispatcher(), '/ai-notifications');
  await expect(page).not.toHaveURL(/ai-notifications/);
});
