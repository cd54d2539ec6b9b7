import type { Page } from '@playwright/test';
import { logout } from '#core/contract/account.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { cutEvents, enter, users } from './users.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const TEAM = 'support@headhaul.example';
const SUCCESS = "Thank you! Your message has been sent successfully. We'll get back to you shortly.";
const FAILURE = `Oops! Something went wrong while sending your message. Please try again later or contact us directly at ${TEAM}.`;

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const send = (page: Page) => page.getByRole('button', { name: 'SEND MESSAGE' });

test('a message is sent, its sender thanked, and both e-mails can be read', async ({ page, context }) => {
  const user = await users.carrier('trial');
  await enter(page, user, '/load-search');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Test User');
  await expect(message(page)).toHaveAttribute('rows', '6');
  await inspect(page, 'contact');

  // the browser itself holds back what is empty
  await send(page).click();
  await expect(message(page)).toBeFocused();
  expect(await message(page).evaluate((box: HTMLTextAreaElement) => box.validity.valueMissing)).toBe(true);
  await message(page).fill('   \n ');
  await send(page).click();
  await expect(page.getByText('Enter your message')).toBeVisible();
  await expect(message(page)).toBeFocused();

  await message(page).fill('The map stays grey.\nSince Monday.');
  await send(page).dblclick();
  await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
  await expect(page.getByText(SUCCESS, { exact: true })).toBeHidden({ timeout: 2500 });
  await expect(page.getByText(`The answer comes to ${user.email}, where a confirmation is already.`)).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await inspect(page, 'contact-sent');

  const inbox = await context.newPage();
  await inbox.goto(`/sandbox/outbox?to=${user.email}`);
  await expect(inbox.getByRole('listitem')).toHaveCount(1);
  await inbox.getByRole('link', { name: 'Thank you for your message to Headhaul' }).click();
  await expect(inbox.getByText('The map stays grey.')).toBeVisible();
  await inspect(inbox, 'contact-thanks');
  await inbox.goto(`/sandbox/outbox?to=${TEAM}`);
  await inbox.getByRole('link', { name: 'Message from Test User' }).first().click();
  await expect(inbox.getByText(/wrote on the contact page/)).toBeVisible();
});

test('a failure says where else to write, closes on a click, and is sent once when tried again', async ({ page }) => {
  const user = await users.withRole('driver');
  await enter(page, user, '/quick-start#support');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await message(page).fill('Who is my carrier?');
  const sent: unknown[] = [];
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON());
    // taken by the server, and the answer lost
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(FAILURE);
  await inspect(page, 'contact-failed');
  await page.getByRole('alert').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(message(page)).toHaveValue('Who is my carrier?');
  await page.unrouteAll();
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  await send(page).click();
  await expect(page.getByText(/Your message is with our team/)).toBeVisible();
  expect(sent[0]).toEqual(sent[1]);
  const mails = await (await fetch(`${new URL(page.url()).origin}/sandbox/outbox?to=${user.email}`)).text();
  expect(mails.match(/<li>/g)).toHaveLength(1);
});

test('what is too long or too often is refused with a way on', async ({ page }) => {
  await enter(page, await users.undecided(), '/contact-us');
  await message(page).fill('x'.repeat(10_240));
  await send(page).click();
  await expect(page.getByText(/A message has at most 5,000 characters/)).toBeVisible();
  await inspect(page, 'contact-too-long');
  for (let each = 1; each <= 11; each++) {
    await message(page).fill(`Message ${each}`);
    await expect(page.getByText(/Your message is with our team/)).toHaveCount(0);
    await send(page).click();
    if (each <= 10) await expect(page.getByText(/Your message is with our team/)).toBeVisible();
  }
  await expect(page.getByRole('alert')).toHaveText(
    `That is a lot of messages in an hour. Try again later or write to us at ${TEAM}.`,
  );
  await expect(message(page)).toHaveValue('Message 11');
});

test('whose session ended is asked to log in, and finds what they wrote', async ({ page }) => {
  await cutEvents(page);
  const user = await users.carrier('trial');
  await enter(page, user, '/contact-us');
  await message(page).fill('Half a page of words');
  await user.call(logout, {});
  await send(page).click();
  await expect(page.getByText('Please login to contact us', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: /Google/ }).click();
  await page.getByLabel(/e-?mail/i).fill(user.email);
  await page.getByLabel(/name/i).fill('Test User');
  await page.locator('button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(message(page)).toHaveValue('Half a page of words');
});
