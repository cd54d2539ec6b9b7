import type { Page } from '@playwright/test';
import { sendChat } from '#core/contract/chat.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';
import { tomorrow } from './walk.ts';

const dolly = (page: Page) => page.getByRole('region', { name: 'Dolly' });
const said = (page: Page) => dolly(page).getByRole('listitem');
const input = (page: Page) => dolly(page).getByPlaceholder('Type your message...');
async function ask(page: Page, message: string) {
  await input(page).fill(message);
  await page.keyboard.press('Enter');
}

test('a question to Dolly ends in a filled search', async ({ page }) => {
  await enter(page, await users.carrier('premium'), '/saved-loads');
  await page.getByRole('button', { name: 'Ask Dolly' }).click();
  await expect(input(page)).toBeFocused();
  await expect(said(page)).toHaveText([
    /I'm Dolly from Headhaul\. I can help you navigate our website and find loads\./,
  ]);
  await ask(page, `van loads from Fontana CA within 150 miles deadhead on ${tomorrow()}`);
  await expect(said(page)).toHaveCount(3);
  await expect(said(page).last()).toContainText(/I found [\d,]+ loads within 150 mi of deadhead/);
  await inspect(page, '70-dolly-loads');
  await dolly(page).getByRole('link', { name: 'Open this search' }).click();
  await expect(page).toHaveURL(/\/load-results\?from=Fontana,CA&equipment=V/);
  await expect(page.getByRole('grid')).toBeVisible();
  // the window stays, and so does what was said
  await expect(said(page)).toHaveCount(3);
  await page.reload();
  await page.getByRole('button', { name: 'Ask Dolly' }).click();
  await expect(said(page)).toHaveCount(2);
});

test('an answer leads to its part of the help, and Escape closes the window', async ({ page }) => {
  await enter(page, await users.carrier('premium'), '/team');
  const opener = page.getByRole('button', { name: 'Ask Dolly' });
  await opener.press('Enter');
  await ask(page, 'How do I add a driver?');
  await dolly(page).getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(/\/quick-start#managing-drivers$/);
  await expect(page.locator('#managing-drivers').getByText('A driver signs up as Driver, at no fee.')).toBeVisible();
  await input(page).press('Escape');
  await expect(dolly(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('what is typed is not taken for a shortcut, and nothing blank is sent', async ({ page }) => {
  await enter(page, await users.carrier('premium'), '/load-search');
  await page.getByRole('button', { name: 'Ask Dolly' }).click();
  await expect(said(page)).toHaveCount(1);
  await input(page).pressSequentially('g s / ?');
  await expect(page).toHaveURL(/\/load-search$/);
  await input(page).fill('   ');
  await page.keyboard.press('Enter');
  await expect(dolly(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(said(page)).toHaveCount(1);
});

test.describe('an answer with more markup than is allowed', () => {
  // what the policy of the page refuses as the answer is parsed, before it is cleaned
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('is shown without it', async ({ page }) => {
    const user = await users.carrier('premium');
    await user.call(sendChat, { body: { message: '<b>hello</b>' } });
    await enter(page, user, '/team');
    await page.route('**/api/chat/history', (route) =>
      route.fulfill({
        json: [
          { role: 'user', content: '<img src=x onerror=alert(1)>' },
          {
            role: 'assistant',
            content:
              '<p onclick="alert(1)">See <a href="/load-search" style="color:red">search</a>, <a href="javascript:alert(1)">this</a>, <a href="https://other.example/x">that</a><img src=x onerror="alert(2)"><script>alert(3)</script></p>',
          },
        ],
      }),
    );
    await page.getByRole('button', { name: 'Ask Dolly' }).click();
    await expect(said(page).first()).toContainText('<img src=x onerror=alert(1)>');
    const answer = said(page).last();
    await expect(answer.locator('img, script, [onclick], [style]')).toHaveCount(0);
    await expect(answer.getByText('this', { exact: true })).not.toHaveAttribute('href', /./);
    await expect(answer.getByRole('link', { name: 'that' })).toHaveAttribute('target', '_blank');
    await expect(answer.getByRole('link', { name: 'that' })).toHaveAttribute('rel', 'noopener noreferrer');
    await answer.getByRole('link', { name: 'search' }).click();
    await expect(page).toHaveURL(/\/load-search$/);
    await expect(said(page)).toHaveCount(2);
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the window greets, says so, and the next message goes through', async ({ page }) => {
    await enter(page, await users.carrier('premium'), '/team');
    await page.route('**/api/chat**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', detail: '' } }),
    );
    await page.getByRole('button', { name: 'Ask Dolly' }).click();
    await expect(said(page)).toHaveText([/I'm Dolly/]);
    await ask(page, 'hello');
    await expect(said(page).last()).toContainText('Sorry, I encountered an error. Please try again.');
    await page.unrouteAll();
    await ask(page, 'hello');
    await expect(said(page).last()).toContainText('I can help you navigate our website');
  });
});

test('the help has a guide for each role', async ({ page }) => {
  await enter(page, await users.carrier('premium'), '/quick-start');
  await expect(page.getByText('Carrier guide')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Managing Drivers',
    'Working with Dispatchers',
    'Searching and Booking Loads',
  ]);
  await page.getByText('Mobile Access').click();
  await expect(page.getByText('there is nothing to download')).toBeVisible();
  await inspect(page, '71-help');
  await enter(page, await users.withRole('driver'), '/quick-start');
  await expect(page.getByText('Driver guide')).toBeVisible();
  await expect(page.getByText('Trial and Premium')).toHaveCount(0);
  await enter(page, await users.dispatcher(), '/quick-start#bringing-carriers');
  await expect(page.getByText('$10 less a month for each carrier')).toBeVisible();
});
