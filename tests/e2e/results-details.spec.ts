import { listSavedLoads } from '#core/contract/saved-load.ts';
import { details, everyBoardAnswered, fact, numberIn, open, rows, table, toast } from './results.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';

test('the details say what the row says, and lead to the route', async ({ page }) => {
  await open(page, '&sort=total_revenue');
  const row = page.locator('tr[data-index="3"]');
  const [age, from, to, price, rpmDeadhead, rpm, deadhead, miles, weight, , broker] = await row
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => (cell.textContent ?? '').trim()));
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  const panel = details(page);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(`${from} → ${to}`);
  await expect(fact(panel, 'Rate')).toHaveText(price ?? '');
  await expect(fact(panel, 'Pay')).toHaveText(price ?? '');
  await expect(fact(panel, 'RpM with deadhead')).toHaveText(`${rpmDeadhead}/mi`);
  await expect(fact(panel, 'Rate per mile')).toHaveText(`${rpm}/mi`);
  await expect(
    panel
      .locator('dt', { hasText: /^Deadhead$/ })
      .first()
      .locator('xpath=following-sibling::dd'),
  ).toHaveText(`${deadhead} mi`);
  await expect(fact(panel, 'Distance')).toContainText(`${(miles ?? '').replace(' est.', '')} mi`);
  await expect(fact(panel, 'Weight')).toHaveText(weight === '–' ? '–' : `${weight} lb`);
  await expect(fact(panel, 'Broker')).toHaveText(broker ?? '');
  const total = numberIn(miles ?? '') ?? 0;
  await expect(fact(panel, 'Total trip distance')).toContainText(
    `${(total + (numberIn(deadhead ?? '') ?? 0)).toLocaleString('en-US')} mi`,
  );
  await expect(fact(panel, 'Age')).toHaveText(age ?? '');
  for (const name of ['Equipment', 'Length', 'Email', 'Phone', 'Source', 'ID', 'Pickup date']) {
    await expect(fact(panel, name)).not.toBeEmpty();
  }
  const route = new URL((await panel.getByRole('link', { name: 'View Route' }).getAttribute('href')) ?? '');
  expect(route.origin).toBe('https://www.google.com');
  expect([route.searchParams.get('origin'), route.searchParams.get('destination')]).toEqual([from, to]);
  await expect(panel.getByRole('link', { name: 'View Route' })).toHaveAttribute('rel', /noreferrer/);
  expect((await panel.boundingBox())?.width).toBe(350);
  await page.goBack();
  await expect(panel).toHaveCount(0);
});

test('a load without a price is to be called for, and days are the board’s own', async ({ page }) => {
  // An hour in which UTC and this zone have different days would show a day that moved.
  await open(page, '&sort=-total_revenue');
  await table(page).focus();
  await page.keyboard.press('End');
  const unpriced = rows(page).filter({ hasText: 'Call for rate' }).last();
  await unpriced.click();
  await expect(fact(details(page), 'Rate')).toHaveText('Call for rate');
  await expect(fact(details(page), 'RpM with deadhead')).toHaveText('–');

  const id = new URL(page.url()).searchParams.get('load');
  const load = await page.evaluate((wanted) => {
    const { loads } = JSON.parse(localStorage.getItem('searchResults') ?? '{}');
    return loads.find((each: { id: string }) => each.id === wanted) as { payment: number | null; ship_date: string };
  }, id);
  expect(load.payment).toBeNull();
  const [, month, day] = load.ship_date.split('-').map(Number);
  const label = `${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[(month ?? 0) - 1]} ${day}`;
  await expect(fact(details(page), 'Pickup date')).toHaveText(label);
});

test('a saved load is deleted after asking, and Undo brings it back', async ({ page }) => {
  const user = await open(page);
  const kept = async () => (await user.call(listSavedLoads, {})).loads.length;
  await rows(page).nth(1).click();
  const lane = (await details(page).getByRole('heading', { level: 3 }).textContent()) ?? '';
  await details(page).getByRole('button', { name: 'Save Load' }).click();
  await expect(toast(page, 'Load saved successfully!')).toBeVisible();
  await expect.poll(kept).toBe(1);

  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  const saved = page.getByRole('grid', { name: 'Saved loads' });
  await expect(saved.locator('tr[data-index]')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /load/ }).first()).toHaveText('1 load');
  // Dialogs are looked at here, where little stands behind them.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard map' })).toBeVisible();
  await inspect(page, '80-keyboard-map');
  await page.keyboard.press('Escape');
  await saved.locator('tr[data-index]').click();
  await details(page).getByRole('button', { name: 'Delete Load' }).click();
  const asks = page.getByRole('dialog', { name: 'Delete this saved load?' });
  await expect(asks).toContainText(lane);
  await inspect(page, '81-delete-confirmation');
  await asks.getByRole('button', { name: 'Cancel' }).click();
  expect(await kept()).toBe(1);
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  await everyBoardAnswered(page);
  await rows(page).nth(1).click();
  await details(page).getByRole('button', { name: 'Delete Load' }).click();
  await asks.getByRole('button', { name: 'Delete Load' }).click();
  await expect(toast(page, 'Load removed successfully!')).toBeVisible();
  await expect.poll(kept).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toBe(1);
  await expect(details(page).getByRole('button', { name: 'Delete Load' })).toBeVisible();
});

test('a double click on Save saves, and does not ask for the deletion', async ({ page }) => {
  const user = await open(page);
  await rows(page).nth(1).click();
  await details(page).getByRole('button', { name: 'Save Load' }).click({ clickCount: 2, delay: 60 });
  await expect(toast(page, 'Load saved successfully!')).toBeVisible();
  await rows(page).nth(2).locator('[data-save]').click({ clickCount: 2, delay: 60 });
  await expect.poll(async () => (await user.call(listSavedLoads, {})).loads.length).toBe(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('at four times the size the details can be read to their end', async ({ page }) => {
  await open(page);
  await rows(page).first().click();
  await page.setViewportSize({ width: 320, height: 256 });
  const last = fact(details(page).or(page.getByRole('dialog', { name: 'Load Details' })), 'ID');
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
  const read = await page.getByRole('heading', { level: 3 }).evaluate((heading) => {
    let box = heading.parentElement;
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
    return box?.clientHeight ?? 0;
  });
  expect(read).toBeGreaterThan(200);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('a row still opens, and a save says that it failed and is not shown as saved', async ({ page, context }) => {
    const user = await open(page);
    await context.setOffline(true);
    await rows(page).first().click();
    await details(page).getByRole('button', { name: 'Save Load' }).click();
    await expect(toast(page, 'Headhaul can’t be reached. Check your connection and try again.')).toBeVisible();
    await expect(details(page).getByRole('button', { name: 'Save Load' })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await context.setOffline(false);
    await details(page).getByRole('button', { name: 'Save Load' }).click();
    await expect(toast(page, 'Load saved successfully!')).toBeVisible();
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(1);
  });

  test('asking Dolly says so, and the results stay', async ({ page, context }) => {
    await open(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ask Dolly' }).click();
    await expect(page.getByText(/^Dolly could not be reached/).first()).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('a server that does not save', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and the load is not shown as saved', async ({ page }) => {
    await open(page);
    await page.route('**/api/loads/save', (route) =>
      route.fulfill({ status: 500, json: { detail: '', code: 'internal' } }),
    );
    await rows(page).first().click();
    await details(page).getByRole('button', { name: 'Save Load' }).click();
    await expect(toast(page, 'Failed to save load')).toBeVisible();
    await expect(details(page).getByRole('button', { name: 'Save Load' })).toBeVisible();
  });
});
