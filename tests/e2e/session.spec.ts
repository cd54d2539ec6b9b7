import type { Page } from '@playwright/test';
import { logout, readMe } from '#core/contract/account.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { cutEvents, enter, storedItem, users } from './users.ts';
import { freshEmail } from './walk.ts';

// A refused token, a code that is none and a server that is away are what these tests are about.
test.use({ expectedErrors: [/Failed to load resource/] });

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entriesOf = (page: Page) => nav(page).getByRole('link').allTextContents();

/** Every entry leads to a screen that there is. */
async function expectScreensBehind(page: Page) {
  for (const entry of await entriesOf(page)) {
    await nav(page).getByRole('link', { name: entry, exact: true }).click();
    await expect(nav(page).getByRole('link', { name: entry, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

async function passTheIssuer(page: Page, email: string) {
  await signInButton(page).click();
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/name/i).fill('Test User');
  await page.locator('button[type=submit]').first().click();
}

async function expectSignedOut(page: Page) {
  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect([await storedItem(page, 'access_token'), await storedItem(page, 'user')]).toEqual([null, null]);
}

test('signing in leads back to where the user wanted to go, and /login on to the search', async ({ page }) => {
  const { email } = await users.carrier('premium');
  await page.goto('/saved-loads?view=any');
  await expect(page).toHaveURL(/\/login$/);
  await passTheIssuer(page, email);
  await expect(page).toHaveURL(/\/saved-loads\?view=any$/);
  await expect(page.getByRole('heading', { name: 'My Loads' })).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL(/\/load-search$/);
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
});

test('who has not chosen a role is sent to choose one, but may see the plans', async ({ page }) => {
  const user = await users.undecided();
  await enter(page, user, '/subscribe');
  await expect(page.getByRole('heading', { name: 'Subscribe' })).toBeVisible();
  expect(await entriesOf(page)).toEqual(expect.arrayContaining(['Load Search', 'My Loads', 'Subscribe']));
  for (const path of ['/', '/load-search', '/load-results', '/saved-loads', '/my-loads']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/SignUp$/);
  }
});

test('without a subscription the search leads to the plans', async ({ page }) => {
  const user = await users.withRole('carrier');
  await enter(page, user, '/load-search');
  await expect(page).toHaveURL(/\/subscribe$/);
  for (const path of ['/', '/load-results', '/saved-loads', '/my-loads']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/subscribe$/);
  }
  await page.goto('/SignUp');
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('a carrier is sent home from the driver’s screen; carriers and dispatchers have their navigation', async ({
  page,
}) => {
  const carrier = await users.carrier('premium');
  await enter(page, carrier, '/my-loads');
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await entriesOf(page)).toEqual(expect.arrayContaining(['Load Search', 'My Loads', 'Subscribe']));
  expect(await entriesOf(page)).not.toContain('Carriers');
  await expectScreensBehind(page);

  const dispatcher = await users.dispatcher([carrier]);
  await enter(page, dispatcher, '/');
  await expect(page.getByRole('combobox', { name: 'Carrier', exact: true })).toBeVisible();
  expect(await entriesOf(page)).toEqual(expect.arrayContaining(['Load Search', 'My Loads', 'Subscribe']));
  for (const others of ['Team', 'AI Notifications', 'AI Voice Agent']) {
    expect(await entriesOf(page)).not.toContain(others);
  }
  await expectScreensBehind(page);
});

test('a driver sees assigned loads and nothing else', async ({ page }) => {
  const driver = await users.withRole('driver');
  await enter(page, driver, '/');
  await expect(page).toHaveURL(/\/my-loads$/);
  await expect(page.getByText('No booked loads')).toBeVisible();
  for (const entry of await entriesOf(page)) expect(['My Loads', 'Help']).toContain(entry);
  await expect(nav(page).getByRole('link', { name: 'My Loads' })).toHaveAttribute('aria-current', 'page');
  await inspect(page, '30-my-loads');
  for (const path of ['/load-search', '/load-results', '/saved-loads', '/login']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/my-loads$/);
  }
  // The shortcuts of screens that are not the driver's do nothing.
  await page.keyboard.press('/');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard map' })).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText('search');
  await expect(page).toHaveURL(/\/my-loads$/);
});

test('a sign-in that failed says so on the sign-in screen', async ({ page }) => {
  await page.goto('/?error=no_code');
  await expect(page.getByRole('alert')).toContainText('Google sent no sign-in code back');
  await inspect(page, '31-login-error');
  await page.goto('/?error=auth_failed');
  await expect(page.getByRole('alert')).toContainText('the sign-in code was not accepted');

  await page.goto('/auth/callback');
  await expect(page).toHaveURL(/\/login\?error=no_code$/);
  await page.goto('/auth/callback?code=made-up&state=made-up');
  await expect(page).toHaveURL(/\/login\?error=auth_failed$/);
  await expect(signInButton(page)).toBeEnabled();
  expect(await storedItem(page, 'access_token')).toBeNull();
});

test('logging out clears the browser and kills the token, in every tab', async ({ page, context }) => {
  const user = await users.carrier('premium');
  await enter(page, user, '/saved-loads');
  await expect(page.getByText('No saved loads yet.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/load-search');
  await expect(other.getByRole('form', { name: 'Load search' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expectSignedOut(page);
  await expectSignedOut(other);
  await expect.poll(async () => (await user.send('GET', '/auth/me')).status).toBe(401);
});

test('who signs in after another logged out starts at home, not where that one was', async ({ page, context }) => {
  const first = await users.carrier('premium');
  const { email } = await users.carrier('premium');
  await enter(page, first, '/load-results?from=Reno,NV&equipment=R&date=2030-01-02');
  const tab = await context.newPage();
  await tab.goto('/saved-loads');
  await expect(tab.getByRole('heading', { name: 'My Loads' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectSignedOut(page);
  await expectSignedOut(tab);
  await passTheIssuer(page, email);
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(tab).toHaveURL(/\/load-search$/);
});

test('a place from a sign-in that was given up is not where a later one leads', async ({ page }) => {
  const { email } = await users.carrier('premium');
  await page.goto('/saved-loads');
  await signInButton(page).click();
  await expect(page.getByLabel(/e-?mail/i)).toBeVisible();
  await page.goto('/login');
  await passTheIssuer(page, email);
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
});

test('a token that was revoked elsewhere ends the session here', async ({ page }) => {
  await cutEvents(page);
  const user = await users.carrier('premium');
  await enter(page, user, '/load-search');
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
  await user.call(logout, {});
  // The next request finds out, without a reload.
  await nav(page).getByRole('link', { name: 'My Loads' }).click();
  await expectSignedOut(page);

  const again = await users.as(user.email);
  await enter(page, { ...again, email: user.email }, '/saved-loads');
  await expect(page.getByText('No saved loads yet.')).toBeVisible();
  await again.call(logout, {});
  await page.reload();
  await expectSignedOut(page);
});

test('logging out works while the server can’t be reached', async ({ page, context }) => {
  const user = await users.carrier('premium');
  const signInScreen = page.waitForResponse(/\/assets\/login-/);
  await enter(page, user, '/load-search');
  await signInScreen;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectSignedOut(page);
  await context.setOffline(false);
  await page.goto('/load-search');
  await expectSignedOut(page);
  // Nobody could tell the server.
  expect((await user.call(readMe, {})).email).toBe(user.email);
});

test('a server that can’t say who is signed in signs nobody out', async ({ page }) => {
  const user = await users.carrier('premium');
  await enter(page, user, '/load-search');
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Headhaul can’t be reached' })).toBeVisible();
  await inspect(page, '32-unreachable');
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
});

test('the theme is the body’s class and stays over a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const user = await users.carrier('premium');
  await enter(page, user, '/load-search');
  const body = page.locator('body');
  const select = page.getByRole('combobox', { name: 'Theme' });
  await expect(select).toHaveValue('system');
  await expect(body).toHaveClass(/\blight\b/);
  for (const theme of ['dark', 'light'] as const) {
    await select.selectOption(theme);
    await page.reload();
    await expect(select).toHaveValue(theme);
    await expect(body).toHaveClass(new RegExp(`\\b${theme}\\b`));
    expect(await storedItem(page, 'theme')).toBe(theme);
  }
  await select.selectOption('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(body).toHaveClass(/\bdark\b/);
  await page.reload();
  await expect(select).toHaveValue('system');
  await expect(body).toHaveClass(/\bdark\b/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(body).toHaveClass(/\blight\b/);
});

test('an address without a page says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  await inspect(page, '33-not-found');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expectSignedOut(page);
});

test('a new person who signs in chooses a role first, wherever they were going', async ({ page }) => {
  await page.goto('/saved-loads');
  await passTheIssuer(page, freshEmail('newcomer'));
  await expect(page).toHaveURL(/\/SignUp$/);
});

test('nothing leaves for another host', async ({ page }) => {
  const others = new Set<string>();
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (host !== new URL(page.url()).host && page.url() !== 'about:blank') others.add(host);
  });
  await enter(page, await users.carrier('premium'), '/load-search');
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
  await page.goto('/saved-loads');
  await expect(page.getByText('No saved loads yet')).toBeVisible();
  expect([...others]).toEqual([]);
});
