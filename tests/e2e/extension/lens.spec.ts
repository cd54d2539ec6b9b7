import { saveProfile } from '#core/contract/account.ts';
import { listBookedLoads, settleBookedLoad } from '#core/contract/booked-load.ts';
import { listSavedLoads } from '#core/contract/saved-load.ts';
import { SITES } from '#core/lens/boards.fixture.ts';
import { book, loadsOn, toBook } from '../../support/booking.ts';
import { inspectPanel } from '../screens.ts';
import { origin } from '../server.ts';
import { enter } from '../users.ts';
import { expect } from './extension.ts';
import { askWorker, panels, store, stored } from './in-browser.ts';
import { openLensBar, switchOf, test } from './lens.ts';
import { hostile, listed, PAGES } from './lens-pages/pages.ts';
import { openLine } from './line.ts';
import { MARK, marksOf, pageWithoutMarks, press } from './marks.ts';
import { boards, deliveryCity, pickupCity } from './panel.ts';
import { workerStopper } from './stop-worker.ts';

const SAVE = 'Save this load in Headhaul';
const BACKHAUL = 'Find a backhaul for this';

for (const site of SITES) {
  test(`marks the rows of ${site} once it is allowed, leaves its page as it was, and goes away when switched off`, async ({
    lens,
  }) => {
    const { panel } = lens;
    const page = await lens.visit(site, PAGES[site].html(listed(12)));
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    await page.waitForTimeout(500);
    await expect(page.locator(MARK)).toHaveCount(0);
    expect(await lens.mayRead(site)).toBe(false);

    await lens.allow(site);
    await expect(page.locator(MARK)).toHaveCount(12);
    const marks = await marksOf(page);
    // Dallas to Atlanta for $1,100 with the truck in Dallas: 781 mi and none empty
    expect(marks[0]).toContain('$1.41/mi');
    expect(marks[0]).toMatch(/-?\$\d+\/day/);
    expect(marks[4]).toContain('No rate');
    expect(await pageWithoutMarks(page)).toBe(before);
    await expect(panel.getByRole('status').filter({ hasText: '12 loads read' })).toBeVisible();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.reload();
        await expect(page.locator(MARK)).toHaveCount(12);
        await page.screenshot({
          path: `test-results/screens/lens-${site.replace(/\W+/g, '-').toLowerCase()}-${width}-${colorScheme}.png`,
        });
      }
    }

    await panel.getByRole('switch', { checked: true }).first().click();
    await expect(page.locator(MARK)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    await expect.poll(() => lens.mayRead(site)).toBe(false);
  });
}

test('asks the browser for the one site, and says so where it does not allow it', async ({ lens }) => {
  const { panel } = lens;
  // the browser's own no, which nobody can press in a test
  await panel.addInitScript(() => {
    const asked: unknown[] = [];
    const refuse = { request: async (site: unknown) => asked.push(site) < 0 };
    for (const name of ['chrome', 'browser'] as const) {
      const api = (globalThis as unknown as Record<string, { permissions?: object } | undefined>)[name];
      if (api?.permissions) Object.assign(api.permissions, refuse);
    }
    Object.assign(globalThis, { asked });
  });
  await panel.reload();
  await openLensBar(panel);
  await switchOf(panel, 'DAT One').click();
  const refused = panel.getByText('The browser did not allow it, so nothing changed.');
  await expect(panel.getByRole('alert').and(refused)).toBeVisible();
  await expect(switchOf(panel, 'DAT One')).not.toBeChecked();
  // said where it was pressed: nothing is wrong with the field of another site
  await expect(panel.getByLabel('Another site')).not.toHaveAttribute('aria-invalid');
  await inspectPanel(panel, 'lens-refused');
  await panel.getByLabel('Another site').fill('loads.example.com/list?of=today');
  await panel.getByRole('button', { name: 'Allow' }).click();
  const asked = () => panel.evaluate(() => (globalThis as unknown as { asked: unknown }).asked);
  await expect
    .poll(asked)
    .toEqual([{ origins: ['https://one.dat.com/*'] }, { origins: ['https://loads.example.com/*'] }]);
  await expect(panel.getByLabel('Another site')).toHaveAccessibleDescription(
    'The browser did not allow it, so nothing changed.',
  );
  await expect(refused).toHaveCount(1);
  await expect(switchOf(panel, 'another site')).toHaveCount(0);
});

test('signing out takes the marks away and gives the sites back', async ({ lens, open }) => {
  await lens.allow('Direct Freight');
  const page = await lens.visit('Direct Freight', PAGES['Direct Freight'].html(listed(3)));
  await expect(page.locator(MARK)).toHaveCount(3);
  expect(await lens.mayRead('Direct Freight')).toBe(true);
  const options = await open('options');
  await options.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator(MARK)).toHaveCount(0);
  await expect.poll(() => lens.mayRead('Direct Freight')).toBe(false);
});

test('a row saved with one click is in the web app, said to be from its page, and marked in every window', async ({
  context,
  lens,
  worker,
  page: app,
}) => {
  await lens.allow('Navisphere');
  const one = await lens.visit('Navisphere', PAGES.Navisphere.html(listed(6)));
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    worker.evaluate((url) => {
      type Windows = { create(what: { url: string }): Promise<unknown> };
      return (globalThis as unknown as { chrome: { windows: Windows } }).chrome.windows
        .create({ url })
        .then(() => null);
    }, PAGES.Navisphere.address),
  ]);
  await expect(other.locator(MARK)).toHaveCount(6);
  await one.bringToFront();
  await expect(one.locator(MARK)).toHaveCount(6);
  await press(one, 0, SAVE);
  await expect.poll(async () => (await marksOf(one))[0]).toContain('Saved');
  await expect.poll(async () => (await marksOf(other))[0]).toContain('Saved');
  expect((await marksOf(other))[1]).not.toContain('Saved');

  const { loads } = await lens.user.call(listSavedLoads, {});
  expect(loads).toMatchObject([
    {
      data_source: 'page',
      page: { board: 'C.H. Robinson Navisphere', address: 'https://www.navispherecarrier.com/find-loads' },
      board_load_id: '400000000',
      origin_city: 'Dallas',
      destination_city: 'Atlanta',
      payment: 1100,
      distance: 781,
      dead_head: 0,
    },
  ]);
  await enter(app, lens.user, '/saved-loads');
  await expect(app.getByText('Dallas, TX').first()).toBeVisible();
});

test('a load that was booked says on its board’s page how its booking stands, never more', async ({ lens }) => {
  const { user } = lens;
  const load = await loadsOn('C.H. Robinson')(user);
  await book(user, [toBook(load)]);
  await lens.allow('Navisphere');
  const [first, other] = listed(2);
  if (!first || !other) throw new Error('No rows');
  const html = PAGES.Navisphere.html([{ ...first, number: load.board_load_id }, other]);
  const page = await lens.visit('Navisphere', html);
  await expect.poll(async () => (await marksOf(page))[0]).toContain('Booking sent');
  expect((await marksOf(page))[1]).not.toMatch(/Book/);
  const { loads } = await user.call(listBookedLoads, {});
  await user.call(settleBookedLoad, { params: { id: loads[0]?.id ?? '' }, body: { state: 'confirmed' } });
  await askWorker(lens.panel);
  await expect.poll(async () => (await marksOf(page))[0]).toContain('Booked');
});

test('what a mile costs, changed in the web app, is in the marks once the page comes into view', async ({ lens }) => {
  const { panel, user } = lens;
  await lens.allow('Direct Freight');
  const page = await lens.visit('Direct Freight', PAGES['Direct Freight'].html(listed(1)));
  const day = async () => (await marksOf(page))[0]?.match(/-?\$\d+\/day/)?.[0];
  await expect.poll(day).toBeDefined();
  const before = await day();
  // with no part open, which would hear of it at once, and a minute after the worker asked
  await panel.goto(panel.url().replace(/sidepanel.*/, 'manifest.json'));
  await user.call(saveProfile, { body: { cost_per_mile_usd: 0.5 } });
  const { 'personal.poll': poll } = await stored(panel);
  await store(panel, { 'personal.poll': { ...(poll as object), me_at: Date.now() - 61_000 } });
  await (await workerStopper(panel)).stop();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(day).not.toBe(before);
});

test.describe('without a line', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_|CORS policy/] });

  test('a row that is saved is said to wait, and saved once when the line is back', async ({ lens, enterAs }) => {
    const line = await openLine(origin);
    await Promise.all([lens.panel.waitForEvent('load'), enterAs(lens.user, line.origin)]);
    await lens.allow('Navisphere');
    const page = await lens.visit('Navisphere', PAGES.Navisphere.html(listed(3)));
    await expect(page.locator(MARK)).toHaveCount(3);
    const first = async () => (await marksOf(page))[0];
    // to mark rows nothing of them was sent
    expect(line.log.filter((asked) => !/^(GET|OPTIONS) \/api\/[\w/-]*$/.test(asked))).toEqual([]);
    await line.cut();
    await press(page, 0, SAVE);
    await expect.poll(first).toContain('Waiting to be saved');
    await page.reload();
    await expect.poll(first).toContain('Waiting to be saved');
    await page.screenshot({ path: 'test-results/screens/lens-waiting.png' });
    await line.mend();
    await askWorker(lens.panel);
    await expect.poll(first).toContain('Saved');
    const { loads } = await lens.user.call(listSavedLoads, {});
    expect(loads).toMatchObject([{ data_source: 'page', board_load_id: '400000000' }]);
    await line.cut();
  });
});

test('a hostile page: no error, no markup of its own, nothing shown that can’t be read', async ({ lens }) => {
  await lens.allow('another site');
  const page = await lens.visit('another site', hostile());
  await expect(page.locator(MARK)).toHaveCount(9);
  const marks = await marksOf(page);
  expect(marks[0]).toContain('$2.50/mi');
  expect(marks.slice(1).every((text) => text.trim() === 'Not readable')).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { hurt: number }).hurt)).toBe(0);
});

test('a page that draws itself anew every second keeps its marks, and never two on a row', async ({ lens }) => {
  await lens.allow('Direct Freight');
  const page = await lens.visit('Direct Freight', PAGES['Direct Freight'].html(listed(60)));
  await expect(page.locator(MARK)).toHaveCount(60);
  await page.evaluate((mark) => {
    const body = document.querySelector('tbody') as HTMLTableSectionElement;
    const copy = body.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll(mark)) each.remove();
    const html = copy.innerHTML;
    setInterval(() => {
      body.innerHTML = html;
    }, 1000);
  }, MARK);
  for (let second = 0; second < 4; second++) {
    await page.waitForTimeout(1000);
    await expect(page.locator(MARK)).toHaveCount(60);
  }
  expect(
    await page.evaluate(
      (mark) => [...document.querySelectorAll('tr')].every((row) => row.querySelectorAll(mark).length < 2),
      MARK,
    ),
  ).toBe(true);
});

test('a long list keeps its columns, and every mark gets its room, what is in view first', async ({ lens }) => {
  await lens.allow('Direct Freight');
  const page = await lens.visit('Direct Freight', PAGES['Direct Freight'].html([]));
  const rows = /<tbody>(.*)<\/tbody>/s.exec(PAGES['Direct Freight'].html(listed(300)))?.[1] ?? '';
  const { before, closed } = await page.evaluate(
    async ([html, mark]) => {
      const list = document.querySelector('tbody') as HTMLTableSectionElement;
      const widths = () => [...document.querySelectorAll('th')].map(({ offsetWidth }) => offsetWidth);
      list.innerHTML = html;
      const all = [...list.rows];
      const inView = all.filter((row) => row.getBoundingClientRect().top < innerHeight);
      const columns = widths();
      while (!inView.every((row) => row.querySelector(mark))) await new Promise(requestAnimationFrame);
      return { before: columns, closed: inView.filter((row) => row.querySelector(`${mark}[hidden]`)).length };
    },
    [rows, MARK] as const,
  );
  expect(closed).toBe(0);
  await expect(page.locator(MARK)).toHaveCount(300);
  await expect(page.locator(`${MARK}[hidden]`)).toHaveCount(0);
  expect(
    await page.locator('th').evaluateAll((heads) => heads.map((head) => (head as HTMLElement).offsetWidth)),
  ).toEqual(before);
  await press(page, 0, SAVE);
  await expect.poll(async () => (await marksOf(page))[0]).toContain('Saved');
});

test('text selected on the page becomes a filled search for a backhaul, which is not run', async ({ lens }) => {
  const { panel } = lens;
  await lens.allow('another site');
  const words = 'Dallas TX → Atlanta GA 781 mi $1,950 van';
  const page = await lens.visit(
    'another site',
    `<!doctype html><html lang="en"><title>x</title><body><p>${words}</p></body></html>`,
  );
  await page.locator('p').selectText();
  await panel.bringToFront();
  await expect(panel.getByRole('status').filter({ hasText: 'Nothing is shown' })).toBeVisible();
  await expect(panel.getByLabel('A load in words')).toHaveValue(words);
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme });
    await panel.screenshot({ path: `test-results/screens/lens-panel-${colorScheme}.png` });
  }
  await panel.getByRole('button', { name: BACKHAUL }).click();
  // the bar makes room
  await expect(panel.getByLabel('A load in words')).toHaveCount(0);
  await expect(pickupCity(panel)).toHaveValue('Atlanta');
  await expect(deliveryCity(panel)).toHaveValue('Dallas');
  await expect(boards(panel)).toHaveCount(0);
});

test('the arrow of a row opens the panel, and on a site that is off there is nothing', async ({ lens, open }) => {
  await lens.allow('Direct Freight');
  await lens.panel.close();
  const options = await open('options');
  const off = await lens.visit('another site', PAGES['another site'].html(listed(3)));
  const on = await lens.visit('Direct Freight', PAGES['Direct Freight'].html(listed(3)));
  await expect(on.locator(MARK)).toHaveCount(3);
  await expect(off.locator(MARK)).toHaveCount(0);
  await press(on, 0, BACKHAUL);
  await expect.poll(() => panels(options)).toBe(1);
});
