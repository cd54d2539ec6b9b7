import type { BrowserContext, Page, Worker } from '@playwright/test';
import { listDevices } from '#core/contract/devices.ts';
import { freePort } from '../../support/free-port.ts';
import { startServer } from '../own-server.ts';
import { inspect, inspectPanel } from '../screens.ts';
import { origin } from '../server.ts';
import { enter, users } from '../users.ts';
import { chooseRole, freshEmail } from '../walk.ts';
import { expect, test } from './extension.ts';
import { openLine } from './line.ts';
import { pickupCity } from './panel.ts';

// A token that was revoked and a server that is away are what these tests are about.
test.use({ expectedErrors: [/Failed to load resource/] });

type Chrome = {
  storage: {
    local: { set(items: object): Promise<void>; get(key: string): Promise<object>; remove(key: string): Promise<void> };
  };
};

/** Names the server before any part is open. */
const pointTo = (worker: Worker, server: string) =>
  worker.evaluate(
    (at) => (globalThis as unknown as { chrome: Chrome }).chrome.storage.local.set({ origin: at }),
    server,
  );
const storedToken = async (worker: Worker): Promise<string | null> => {
  const items = await worker.evaluate(() =>
    (globalThis as unknown as { chrome: Chrome }).chrome.storage.local.get('token'),
  );
  return 'token' in items && typeof items.token === 'string' ? items.token : null;
};

/** Presses Sign in and gives the browser's sign-in window. */
async function beginSignIn(context: BrowserContext, part: Page): Promise<Page> {
  const opened = context.waitForEvent('page');
  await part.getByRole('button', { name: 'Sign in', exact: true }).click();
  return opened;
}

async function passTheIssuer(window: Page, email: string) {
  await window.getByRole('button', { name: 'Sign in with Google' }).click();
  await window.getByLabel(/e-?mail/i).fill(email);
  await window.getByLabel(/name/i).fill('Test User');
  await window.locator('button[type=submit]').first().click();
}

const question = (window: Page) => window.getByRole('heading', { name: /^Connect Chrome on \w+\?$/ });
const press = (window: Page, name: 'Connect' | 'Cancel') => window.getByRole('button', { name, exact: true }).click();
const signedOut = (part: Page) => part.getByText('You are signed out', { exact: true });

test('signing in: from the panel through the server’s page; revoked in the profile, signed out everywhere', async ({
  context,
  page,
  worker,
  open,
}) => {
  const user = await users.carrier('premium');
  await pointTo(worker, origin);
  const [panel, popup] = [await open('sidepanel'), await open('popup')];
  await expect(signedOut(popup)).toBeVisible();

  const window = await beginSignIn(context, panel);
  await expect(panel.getByRole('status')).toContainText('press Connect');
  // signed out of the web app too: signs in first, and comes back with everything that was asked
  await passTheIssuer(window, user.email);
  await expect(question(window)).toBeVisible();
  await expect(window.getByText(user.email)).toBeVisible();
  const closed = window.waitForEvent('close');
  await press(window, 'Connect');
  await closed;
  for (const part of [panel, popup]) await expect(signedOut(part)).toHaveCount(0);
  await expect(pickupCity(panel)).toBeVisible();
  const token = await storedToken(worker);
  expect(token).toMatch(/^[\w-]{43}$/);

  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Connected devices' });
  await expect(devices.getByText(/^Chrome on \w+$/)).toBeVisible();
  await expect(devices.getByText(/last used just now/)).toBeVisible();

  await devices.getByRole('button', { name: /^Disconnect Chrome on/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect this device?' });
  await expect(dialog).toContainText('signed out at once');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await devices.getByRole('button', { name: /^Disconnect Chrome on/ }).click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(devices.getByText('No device is connected')).toBeVisible();

  // the next call of one part finds out for all
  await popup.reload();
  for (const part of [panel, popup]) await expect(signedOut(part)).toBeVisible();
  await expect.poll(() => storedToken(worker)).toBeNull();
  await expect(panel.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // the session of the web app is another
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('a sign-in window that never comes is cancelled from the panel', async ({ context, worker, open }) => {
  const line = await openLine(origin);
  await pointTo(worker, line.origin);
  const panel = await open('sidepanel');
  line.silence(/^GET \/connect/);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => line.log.some((each) => each.startsWith('GET /connect'))).toBe(true);
  await expect(panel.getByRole('status')).toContainText('Go on in the window that opened');
  await inspectPanel(panel, 'panel-signing-in');
  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText('Signing in was cancelled.');
  line.silence(null);
  const window = await beginSignIn(context, panel);
  await expect(window.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await line.cut();
});

test('signing in was cancelled: says so, and the next try works', async ({ context, page, worker, open }) => {
  const user = await users.carrier('premium');
  await enter(page, user, '/load-search');
  await pointTo(worker, origin);
  const panel = await open('sidepanel');
  const first = await beginSignIn(context, panel);
  await expect(question(first)).toBeVisible();
  await press(first, 'Cancel');
  await expect(panel.getByRole('alert')).toContainText('Signing in was cancelled.');

  const second = await beginSignIn(context, panel);
  await expect(question(second)).toBeVisible();
  await second.close();
  await expect(panel.getByRole('alert')).toContainText('Signing in was cancelled.');
  await inspect(panel, '62-signed-out');
  expect((await user.call(listDevices, {})).devices).toEqual([]);

  await press(await beginSignIn(context, panel), 'Connect');
  await expect(signedOut(panel)).toHaveCount(0);
  expect((await user.call(listDevices, {})).devices).toHaveLength(1);
});

test('the popup signs in on the options page, and signing out there takes the device off the list', async ({
  context,
  page,
  worker,
  open,
}) => {
  const user = await users.carrier('premium');
  await enter(page, user, '/load-search');
  await pointTo(worker, origin);
  const popup = await open('popup');
  const pages: Page[] = [];
  context.on('page', (each) => pages.push(each));
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => pages.length).toBe(2);
  const options = pages.find((each) => each.url().includes('/options.html'));
  const window = pages.find((each) => each !== options);
  if (!options || !window) throw new Error('The options page and the sign-in window should have opened');
  await press(window, 'Connect');
  await expect(options.getByText(user.email)).toBeVisible();
  expect((await user.call(listDevices, {})).devices).toHaveLength(1);
  await inspect(options, '63-options');
  await options.setViewportSize({ width: 400, height: 800 });
  await options.screenshot({ path: 'test-results/screens/63-options-400.png' });

  await options.getByRole('button', { name: 'Sign out' }).click();
  await expect(options.getByText('You are signed out.')).toBeVisible();
  await expect.poll(async () => (await user.call(listDevices, {})).devices).toEqual([]);
});

test('a new person chooses a role first, and is then asked', async ({ context, worker, open }) => {
  await pointTo(worker, origin);
  const panel = await open('sidepanel');
  const window = await beginSignIn(context, panel);
  await passTheIssuer(window, freshEmail('newcomer'));
  await chooseRole(window, 'Driver');
  await window.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(question(window)).toBeVisible();
  await expect(window.getByText('Show the loads your carrier assigns to you')).toBeVisible();
  await press(window, 'Connect');
  await expect(signedOut(panel)).toHaveCount(0);
});

test('who is signed in but has no role chooses one, and somebody else can sign in instead', async ({ page }) => {
  const undecided = await users.undecided();
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: 'https://ljfamlmeggaehflbaengknlokbdkgpkc.chromiumapp.org/',
    state: 's'.repeat(43),
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    device_name: 'Chrome on Linux',
  });
  await enter(page, undecided, `/connect?${query}`);
  await chooseRole(page, 'Dispatcher');
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(question(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?${query}`);
  await inspect(page, '60-connect');

  await page.getByRole('button', { name: 'Sign in as somebody else' }).click();
  const other = await users.carrier('premium');
  await passTheIssuer(page, other.email);
  await expect(question(page)).toBeVisible();
  await expect(page.getByText(other.email)).toBeVisible();

  for (const [name, value] of [
    ['redirect_uri', 'https://evil.example/'],
    ['code_challenge_method', 'plain'],
    ['state', ''],
  ] as const) {
    const wrong = new URLSearchParams(query);
    wrong.set(name, value);
    await page.goto(`/connect?${wrong}`);
    await expect(page.getByRole('heading', { name: 'There is nothing to connect here' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect' })).toHaveCount(0);
  }
  await inspect(page, '64-nothing-to-connect');
});

test('the profile lists devices as they come and go', async ({ page, worker, open, context }) => {
  const user = await users.carrier('premium');
  await enter(page, user, '/profile');
  const devices = page.getByRole('region', { name: 'Connected devices' });
  await expect(devices.getByText('No device is connected')).toBeVisible();
  await pointTo(worker, origin);
  const panel = await open('sidepanel');
  for (const count of [1, 2]) {
    await press(await beginSignIn(context, panel), 'Connect');
    await expect(signedOut(panel)).toHaveCount(0);
    await expect(devices.getByRole('listitem')).toHaveCount(count);
    // a browser that lost its storage is another device
    if (count === 1) {
      await worker.evaluate(() => (globalThis as unknown as { chrome: Chrome }).chrome.storage.local.remove('token'));
      await expect(signedOut(panel)).toBeVisible();
    }
  }
  await panel.close();
  await inspect(page, '61-profile');
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await devices.screenshot({ path: `test-results/screens/61-connected-devices-${width}-${colorScheme}.png` });
    }
  }
  const options = await open('options');
  await options.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('the server’s address: checked, changed only to a Headhaul, and another one signs out', async ({
  worker,
  enterAs,
  open,
}) => {
  const user = await users.carrier('premium');
  await enterAs(user);
  const [options, panel] = [await open('options'), await open('sidepanel')];
  await expect(signedOut(panel)).toHaveCount(0);
  await expect(options.getByText(`Headhaul answers at ${origin}.`)).toBeVisible();
  const field = options.getByLabel('Address of your Headhaul');
  const save = async (address: string) => {
    await field.fill(address);
    await options.getByRole('button', { name: 'Save' }).click();
  };
  await save('http://headhaul.example');
  await expect(options.getByText('Only this computer (localhost) goes without https.')).toBeVisible();
  const nobody = `http://localhost:${await freePort()}`;
  await save(nobody);
  await expect(options.getByText(`Headhaul does not answer at ${nobody}.`)).toBeVisible();
  await inspect(options, '65-options-error');
  // none of it was taken
  expect(await storedToken(worker)).toBe(user.token);

  const other = await startServer();
  try {
    await save(`${other.origin}/load-search`);
    await expect(options.getByText(`Headhaul answers at ${other.origin}.`)).toBeVisible();
    await expect(field).toHaveValue(other.origin);
    await expect(signedOut(panel)).toBeVisible();
    await expect(panel.getByText(`Server: ${other.origin}`)).toBeVisible();
    expect(await storedToken(worker)).toBeNull();
    expect((await user.send('GET', '/auth/me')).status).toBe(401);
  } finally {
    await other.stop();
  }
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText(`Headhaul does not answer at ${other.origin}.`);
});
