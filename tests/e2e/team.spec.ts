import type { Page } from '@playwright/test';
import { chooseAccountType, type ProfileForm, saveProfile } from '#core/contract/account.ts';
import { deleteSavedDispatcher, listSavedDispatchers, saveDispatcher, saveDriver } from '#core/contract/people.ts';
import { payFor } from '../support/pay.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, storedItem, type User, users } from './users.ts';
import { freshEmail } from './walk.ts';

/** Somebody with a name who can be found by their e-mail. */
async function member(role: 'dispatcher' | 'driver', name: string, profile: ProfileForm = {}): Promise<User> {
  const email = freshEmail(role);
  const user = await users.as(email, name);
  await user.call(chooseAccountType, { body: { account_type: role } });
  await user.call(saveProfile, { body: profile });
  return { email, ...user };
}
const samLee = () =>
  member('dispatcher', 'Sam Lee', { company_name: 'Northline Dispatch', phone_number: '(612) 555-0117 x4' });

const lookUp = async (page: Page, email: string) => {
  await page.getByLabel(/^Find a/).fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};
const saved = (page: Page, kind: 'dispatchers' | 'drivers') =>
  page.getByRole('list', { name: `Saved ${kind}` }).getByRole('listitem');

test('a carrier finds, saves, deletes and brings back a dispatcher', async ({ page }) => {
  test.setTimeout(180_000);
  const carrier = await users.carrier('trial');
  const sam = await samLee();
  await enter(page, carrier, '/');
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByText('No saved dispatchers yet.')).toBeVisible();
  await inspect(page, 'team-empty');

  await lookUp(page, 'not an address');
  await expect(page.getByText('Enter an e-mail address')).toBeVisible();
  await lookUp(page, 'nobody@example.com');
  await expect(page.getByText('No dispatcher found with that email.')).toBeVisible();
  await inspect(page, 'team-nobody-found');

  await lookUp(page, sam.email.toUpperCase());
  const found = page.getByRole('status').filter({ hasText: 'Northline Dispatch' });
  await expect(found.getByRole('link', { name: '(612) 555-0117 x4' })).toHaveAttribute('href', 'tel:6125550117,4');
  await inspect(page, 'team-found');
  await found.getByRole('button', { name: 'Save dispatcher' }).click();
  await expect(page.getByText('Sam Lee is saved.', { exact: true })).toBeVisible();
  await expect(saved(page, 'dispatchers')).toHaveCount(1);
  await expect(saved(page, 'dispatchers').getByRole('link', { name: sam.email })).toHaveAttribute(
    'href',
    `mailto:${sam.email}`,
  );
  await lookUp(page, sam.email);
  await expect(page.getByText('No dispatcher found with that email.')).toBeVisible();
  await expect(page.getByText('Sam Lee is among your saved dispatchers already.')).toBeVisible();

  for (const [name, company_name] of [
    ['Alexandra Featherstonehaugh-Montgomery', 'Transcontinental Refrigerated Freight Brokerage and Dispatch'],
    ['', ''],
  ] as const) {
    const other = await member('dispatcher', name, { company_name });
    await carrier.call(saveDispatcher, { query: { dispatcher_email: other.email } });
  }
  await expect(saved(page, 'dispatchers')).toHaveCount(3);
  await inspect(page, 'team-full');

  const ask = page.getByRole('button', { name: 'Delete Sam Lee' });
  const dialog = page.getByRole('dialog', { name: 'Delete this dispatcher?' });
  await ask.click();
  await expect(dialog).toContainText(`Sam Lee (${sam.email}) of Northline Dispatch`);
  await inspect(page, 'team-confirm');
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await expect(saved(page, 'dispatchers')).toHaveCount(3);

  await ask.click();
  await dialog.getByRole('button', { name: 'Delete dispatcher' }).click();
  await expect(page.getByText('Sam Lee deleted.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Saved dispatchers/ })).toBeFocused();
  await expect(saved(page, 'dispatchers')).toHaveCount(2);
  await expect(page.getByText('No dispatcher found with that email.')).toHaveCount(0);
  expect((await carrier.call(listSavedDispatchers, {})).dispatchers).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Sam Lee is saved again.', { exact: true })).toBeVisible();
  await expect(saved(page, 'dispatchers').filter({ hasText: 'Sam Lee' })).toBeVisible();
});

test('drivers have a tab of their own, reached with the keyboard and kept by the address', async ({ page }) => {
  const carrier = await users.carrier('premium');
  const driver = await member('driver', 'Rosa Rivera', { phone_number: '(909) 555-0161' });
  await enter(page, carrier, '/team');
  await page.getByRole('tab', { name: 'Dispatchers' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Drivers' })).toBeFocused();
  await expect(page).toHaveURL(/\/team\?tab=drivers$/);
  await expect(page.getByText('No saved drivers yet.')).toBeVisible();

  const dispatcher = await samLee();
  await lookUp(page, dispatcher.email);
  await expect(page.getByText('No driver found with that email.')).toBeVisible();
  await page.getByLabel('Find a driver by e-mail').fill(driver.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save driver' }).click();
  await expect(saved(page, 'drivers')).toHaveText([/Rosa Rivera/]);
  await expect(page.getByLabel('Find a driver by e-mail')).toBeFocused();
  await page.reload();
  await expect(saved(page, 'drivers')).toHaveText([/Rosa Rivera/]);
  await inspect(page, 'team-drivers');
  await page.getByRole('tab', { name: 'Dispatchers' }).click();
  await expect(page.getByText('No saved dispatchers yet.')).toBeVisible();

  await page.getByRole('tab', { name: 'Drivers' }).click();
  await page.getByRole('button', { name: 'Delete Rosa Rivera' }).click();
  await page.getByRole('button', { name: 'Delete driver' }).click();
  await expect(page.getByText('No saved drivers yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved(page, 'drivers')).toHaveText([/Rosa Rivera/]);
});

test('a dispatcher sees who added them, searches for one, and loses them with the link', async ({ page }) => {
  test.setTimeout(180_000);
  const dispatcher = await samLee();
  await payFor(dispatcher, 'premium');
  await enter(page, dispatcher, '/load-search');
  await page.getByRole('link', { name: 'Carriers' }).click();
  await expect(page.getByText('No carriers have added you to their dispatchers list yet.')).toBeVisible();
  await inspect(page, 'carriers-empty');

  const carrier = await users.carrier('premium');
  await carrier.call(saveProfile, {
    body: { phone_number: '(909) 555-0142', truck_type: 'R', max_weight: 43_000, origin_city: 'Fontana, CA' },
  });
  const plain = await users.carrier('premium', { truckstop: false });
  await plain.call(saveProfile, { body: { company_name: 'Sierra Nevada Refrigerated Freight and Logistics' } });
  for (const each of [carrier, plain]) {
    await each.call(saveDispatcher, { query: { dispatcher_email: dispatcher.email } });
  }
  // without a reload
  const row = page.getByRole('listitem').filter({ hasText: 'Blue Mesa Trucking' });
  await expect(row).toContainText(/Test User.*555-0142.*Reefer.*Fontana, CA/s);
  await expect(row.getByRole('link', { name: carrier.email })).toBeVisible();
  await expect(page.getByText('2 carriers')).toBeVisible();
  await inspect(page, 'carriers');

  await row.getByRole('link', { name: 'Search loads for this carrier' }).click();
  await expect(page).toHaveURL(/\/load-search$/);
  const select = page.getByLabel('Carrier');
  await expect(select.locator('option:checked')).toHaveText('Blue Mesa Trucking');
  await expect(page.getByLabel(/Max weight/i)).toHaveValue('43000');
  await expect(page.getByRole('button', { name: /Reefer/ })).toBeVisible();
  expect(await storedItem(page, 'selectedCarrier')).toBe(await select.inputValue());
  await expect(select.locator('option')).toHaveCount(3);

  await page.getByRole('link', { name: 'Carriers' }).click();
  await expect(row).toBeVisible();
  await carrier.call(deleteSavedDispatcher, { params: { email: dispatcher.email } });
  await expect(row).toHaveCount(0);
  await expect(page.getByText('1 carrier', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Load Search' }).click();
  await expect(page.getByText('Please select a carrier to begin load search')).toBeVisible();
  await expect(select.locator('option')).toHaveText(['Select a carrier', /Sierra Nevada/]);
});

test.describe('where no event stream stands', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a list is read every five seconds while it shows, and rests while the page is hidden', async ({ page }) => {
    const carrier = await users.carrier('premium');
    await page.route('**/api/events', (route) => route.fulfill({ status: 503 }));
    await page.clock.install();
    await enter(page, carrier, '/team');
    await expect(page.getByText('No saved dispatchers yet.')).toBeVisible();
    const reads = async () => Number(await page.getByTestId('reads').textContent());
    await page.evaluate(() => {
      const counter = document.body.appendChild(document.createElement('output'));
      counter.dataset.testid = 'reads';
      counter.value = '0';
      const { fetch } = window;
      window.fetch = (...request) => {
        if (String(request[0]).endsWith('/user/dispatchers/saved')) counter.value = String(Number(counter.value) + 1);
        return fetch(...request);
      };
    });
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);

    for (const round of ['first', 'second']) {
      const before = await reads();
      await page.clock.runFor(5100);
      await expect.poll(reads, round).toBeGreaterThan(before);
    }
    await show('hidden');
    const asHidden = await reads();
    for (let step = 0; step < 6; step += 1) {
      await page.clock.runFor(10_000);
      // a read under way would hide the next one
      await page.evaluate(async () => (await fetch('/robots.txt')).text());
    }
    expect(await reads()).toBe(asHidden);
    await show('visible');
    await expect.poll(reads).toBeGreaterThan(asHidden);
  });
});

test('only carriers open the team and only dispatchers the carriers', async ({ page }) => {
  await enter(page, await users.dispatcher(), '/team');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await enter(page, await users.carrier('trial'), '/carriers');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Carriers' })).toHaveCount(0);
  await enter(page, await users.withRole('carrier'), '/team');
  await expect(page).toHaveURL(/\/subscribe$/);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  const fail = (page: Page, path: RegExp, method = 'GET', after = Promise.resolve()) =>
    page.route(path, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await after;
      await route.fulfill({ status: 500, json: { code: 'internal', detail: 'Something went wrong on our side.' } });
    });

  test('the team says so and works again', async ({ page }) => {
    test.setTimeout(180_000);
    const carrier = await users.carrier('premium');
    const sam = await samLee();
    const rosa = await member('driver', 'Rosa Rivera');
    await carrier.call(saveDriver, { query: { driver_email: rosa.email } });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await fail(page, /\/drivers\/saved$/, 'GET', held);
    await enter(page, carrier, '/team?tab=drivers');
    await expect(page.getByRole('status', { name: 'Loading your drivers' })).toBeVisible();
    await inspect(page, 'team-loading');
    answer();
    await expect(page.getByText('Failed to load data. Please try again later.')).toBeVisible();
    await inspect(page, 'team-failed');
    await page.unroute(/\/drivers\/saved$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(saved(page, 'drivers')).toHaveText([/Rosa Rivera/]);

    await fail(page, /\/drivers\/saved\/.+/, 'DELETE');
    await page.getByRole('button', { name: 'Delete Rosa Rivera' }).click();
    await page.getByRole('button', { name: 'Delete driver' }).click();
    await expect(page.getByText('Failed to delete driver. Please try again.')).toBeVisible();
    await inspect(page, 'team-delete-failed');
    await page.unroute(/\/drivers\/saved\/.+/);
    await page.getByRole('button', { name: 'Delete driver' }).click();
    await expect(page.getByText('No saved drivers yet.')).toBeVisible();

    await page.getByRole('tab', { name: 'Dispatchers' }).click();
    await lookUp(page, sam.email);
    await fail(page, /\/dispatchers\/save\?/, 'POST');
    await page.getByRole('button', { name: 'Save dispatcher' }).click();
    await expect(page.getByText('Failed to save dispatcher. Please try again.', { exact: true })).toBeVisible();
    await page.unroute(/\/dispatchers\/save\?/);
    await page.getByRole('button', { name: 'Save dispatcher' }).click();
    await expect(saved(page, 'dispatchers')).toHaveText([/Sam Lee/]);
  });

  test('the carriers say so and work again', async ({ page }) => {
    const dispatcher = await users.dispatcher([await users.carrier('premium')]);
    await fail(page, /\/user\/carriers$/);
    await enter(page, dispatcher, '/carriers');
    await expect(page.getByText('Failed to load carriers. Please try again later.')).toBeVisible();
    await inspect(page, 'carriers-failed');
    await page.unroute(/\/user\/carriers$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Blue Mesa Trucking').first()).toBeVisible();
  });
});
