import type { Page } from '@playwright/test';
import { saveLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../support/load.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label);
const city = (page: Page) => page.getByRole('combobox', { name: 'Origin city' });

test('preferences are saved, kept, and a call is made about what fits', async ({ page }) => {
  const user = await users.carrier('premium');
  await enter(page, user, '/ai-voice-agent');
  await expect(page.getByRole('heading', { name: 'AI Load Finder' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  await page.getByRole('button', { name: 'Call Now' }).click();
  await expect(
    page.getByText('Save your preferences first, so that we know which number to call.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please fill in all required fields: phone number, origin city, origin state',
  );
  await expect(field(page, 'Phone number')).toBeFocused();
  await inspect(page, '80-ai-voice-missing');

  await field(page, 'Phone number').fill('909 555 0100');
  await city(page).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await expect(field(page, 'Origin state')).toHaveValue('CA');
  await field(page, 'Max deadhead').fill('150');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
  await expect(page.getByText('Preferences saved successfully!')).toBeHidden();
  await page.getByRole('button', { name: 'Call Now' }).click();
  await expect(page.getByText('Call triggered successfully!', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Phone number')).toHaveValue('909 555 0100');

  await page.goto('/sandbox/outbox');
  await expect(page.getByRole('listitem').filter({ hasText: user.email })).toContainText('Call to 909 555 0100');
});

test('a load that came along is what the call is about', async ({ page }) => {
  const user = await users.carrier('premium');
  await user.call(saveLoad, { body: aLoad({ company_name: 'Copper Bridge Carriers', phone_number: '555-0142' }) });
  await enter(page, user, '/saved-loads');
  await page.getByRole('button', { name: 'Fontana, CA → Reno, NV', exact: true }).click();
  await page.getByRole('link', { name: 'Discuss Load' }).click();
  await expect(page).toHaveURL(/\/ai-voice-agent$/);
  const about = page.getByRole('region', { name: 'Load to discuss' });
  await expect(about).toContainText('Fontana, CA → Reno, NV');
  await expect(about).toContainText('Copper Bridge Carriers · 555-0142');
  await inspect(page, '81-ai-voice-discuss');
  await about.getByRole('button', { name: 'Leave this load out' }).click();
  await expect(about).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Call Now' })).toBeVisible();
  await expect(about).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('nothing typed is lost, and a call that was not made is said', async ({ page }) => {
    await enter(page, await users.carrier('premium'), '/ai-voice-agent');
    await field(page, 'Phone number').fill('909 555 0100');
    await city(page).fill('Reno');
    await page.getByRole('option', { name: /Reno, NV/ }).click();
    await page.route('**/api/voice-preferences', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', detail: '' } }),
    );
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to save preferences');
    await expect(city(page)).toHaveValue('Reno');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
    await page.route('**/call-now', (route) => route.abort());
    await page.getByRole('button', { name: 'Call Now' }).click();
    await expect(page.getByText('Failed to trigger call. Please try again.', { exact: true })).toBeVisible();
  });
});
