import { type Locator, mergeTests, type Page } from '@playwright/test';
import { listBookedLoads } from '#core/contract/booked-load.ts';
import { listSavedLoads, saveLoad, updateSavedLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../../support/load.ts';
import { type OwnServer, test as withServer } from '../own-server.ts';
import { inspectPanel } from '../screens.ts';
import { expect, test as withExtension } from './extension.ts';
import { askWorker } from './in-browser.ts';
import { openLine } from './line.ts';
import { chips, details, fillFontana, find, found, rows, said } from './panel.ts';

type Carrier = Awaited<ReturnType<OwnServer['users']['carrier']>>;
type OverLine = { line: Awaited<ReturnType<typeof openLine>>; panel: Page };
type Parts = {
  searched: () => Promise<OverLine & { carrier: Carrier }>;
  savedList: (
    carrier: Carrier,
  ) => Promise<OverLine & { row(city: string): Locator; remove(city: string): Promise<void> }>;
};
/** A carrier's panel over a line of its own to the server: `searched` with loads in it, `savedList` with the saved ones. */
const test = mergeTests(withServer, withExtension).extend<Parts>({
  searched: async ({ open, enterAs, own }, use) =>
    use(async () => {
      const carrier = await own.users.carrier('premium');
      const line = await openLine(own.origin);
      await enterAs(carrier, line.origin);
      const panel = await open('sidepanel');
      await fillFontana(panel);
      await find(panel);
      await found(panel);
      return { carrier, line, panel };
    }),
  savedList: async ({ open, enterAs, own }, use) =>
    use(async (carrier) => {
      const line = await openLine(own.origin);
      await enterAs(carrier, line.origin);
      const panel = await open('sidepanel');
      await panel.getByRole('radio', { name: 'Saved' }).check({ force: true });
      const row = (city: string) => panel.getByRole('row').filter({ hasText: city });
      const remove = async (city: string) => {
        await row(city)
          .getByRole('button', { name: /^Delete/ })
          .click();
        await panel.getByRole('dialog').getByRole('button', { name: 'Delete Load' }).click();
      };
      return { line, panel, row, remove };
    }),
});
// boards that are waited for also on a machine under load
test.use({ ownSettings: { BOARD_DEADLINE_MS: '15000' } });

test('a C.H. Robinson load is booked from the panel, and stands there as it truly is', async ({
  open,
  enterAs,
  own,
}) => {
  test.setTimeout(180_000);
  const carrier = await own.users.carrier('premium');
  await enterAs(carrier, own.origin);
  const panel = await open('sidepanel');
  await fillFontana(panel);
  await panel.getByLabel('Pickup range').fill('400');
  await find(panel);
  await found(panel);
  await panel.getByRole('combobox', { name: 'Order' }).selectOption('Total Revenue');
  await rows(panel)
    .filter({ has: panel.getByText('CH', { exact: true }) })
    .filter({ hasNotText: '+' })
    .first()
    .click();
  await details(panel).getByRole('button', { name: 'Book Load' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Book this load' });
  await expect(dialog).toContainText('C.H. Robinson still offers it');
  await inspectPanel(panel, 'panel-book');
  await dialog.getByRole('button', { name: 'Book Load' }).click();
  await said(panel, 'Load booked successfully!');
  await expect(details(panel)).toContainText('Booking requested');
  await expect(details(panel).getByRole('link', { name: 'Go to Booked Loads' })).toHaveAttribute(
    'href',
    `${own.origin}/booked-loads`,
  );
  await inspectPanel(panel, 'panel-booked');
  const { loads } = await carrier.call(listBookedLoads, {});
  expect(loads).toMatchObject([{ data_source: 'C.H. Robinson', state: 'requested', green_light: false }]);
});

test('boards that fail, nothing found and a server that is slow are told apart', async ({ open, enterAs, own }) => {
  test.setTimeout(180_000);
  await enterAs(await own.users.carrier('premium', { chRobinson: false }), own.origin);
  const panel = await open('sidepanel');
  await fillFontana(panel);
  await own.fault('direct-freight', { mode: 'slow', milliseconds: 4000 });
  await find(panel);
  await expect(rows(panel).first()).toBeVisible();
  await expect(chips(panel).filter({ hasText: 'Direct Freight' })).toContainText('searching...');
  await expect(chips(panel).filter({ hasText: 'C.H. Robinson' })).toContainText(/left out: .*T-number/i);
  await expect(panel.getByRole('link', { name: /^Add it to your profile/ })).toHaveAttribute(
    'href',
    `${own.origin}/profile#ch_t_number`,
  );
  await inspectPanel(panel, 'panel-streaming');
  await own.heal();

  await own.fault('truckstop', { mode: 'fail', status: 500 });
  await own.fault('direct-freight', { mode: 'fail', status: 500 });
  await panel.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(panel.getByRole('heading', { name: 'No board answered' })).toBeVisible();
  await inspectPanel(panel, 'panel-no-board');
  await own.heal();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(panel).first()).toBeVisible();

  await panel.keyboard.press('/');
  await panel.getByLabel('Pickup range').fill('0');
  await panel.getByLabel('Min distance').fill('3000');
  await panel.getByLabel('Max distance').fill('3010');
  await find(panel);
  await expect(panel.getByRole('heading', { name: 'No loads found' })).toBeVisible();
  await inspectPanel(panel, 'panel-no-loads');
  await panel.getByRole('button', { name: 'Change the search' }).click();
  await expect(panel.getByLabel('Min distance')).toHaveValue('3000');
});

test.describe('a server that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is told with a way on, and comes back', async ({ context, open, enterAs, own }) => {
    test.setTimeout(180_000);
    await enterAs(await own.users.carrier('premium'), own.origin);
    const panel = await open('sidepanel');
    await fillFontana(panel);
    await context.route('**/api/loads/search*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await find(panel);
    await expect(panel.getByRole('alert')).toBeVisible();
    await inspectPanel(panel, 'panel-500');
    await context.unroute('**/api/loads/search*');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await found(panel);

    await context.route('**/api/**', (route) => route.abort());
    await panel.getByRole('button', { name: 'Find Available Loads' }).click();
    await expect(panel.getByRole('alert')).toContainText(/connect|reach/i);
    await rows(panel).first().waitFor({ state: 'detached' });
    // a stream of events that neither stands nor fails: nothing but the button asks again
    await context.route('**/api/events', () => {});
    await panel.reload();
    const unreachable = panel.getByText('Headhaul can’t be reached. Check the connection.');
    await expect(unreachable).toBeVisible();
    await expect(panel.getByRole('combobox', { name: 'Pickup city' })).toHaveValue('Fontana');
    await inspectPanel(panel, 'panel-unreachable');
    await context.unroute('**/api/**');
    await expect(unreachable).toBeVisible();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(unreachable).toHaveCount(0);

    // and by itself, once the stream of events finds its way
    await context.unroute('**/api/events');
    await context.route('**/api/**', (route) => route.abort());
    await panel.reload();
    await expect(unreachable).toBeVisible();
    await context.unroute('**/api/**');
    await expect(unreachable).toHaveCount(0, { timeout: 60_000 });
  });

  test('gets what was saved meanwhile once the line is back', async ({ searched }) => {
    test.setTimeout(180_000);
    const { carrier, line, panel } = await searched();
    await line.cut();
    await rows(panel).first().click();
    await details(panel).getByRole('button', { name: 'Save Load' }).click();
    await said(panel, 'Kept in this browser: it goes to Headhaul once it can be reached.');
    expect((await carrier.call(listSavedLoads, {})).loads).toEqual([]);
    await line.mend();
    // well before the worker's alarm
    await expect.poll(async () => (await carrier.call(listSavedLoads, {})).loads.length, { timeout: 40_000 }).toBe(1);
    await line.cut();
  });

  test('gets what was accepted, rejected and deleted meanwhile, too', async ({ savedList, own }) => {
    test.setTimeout(180_000);
    const carrier = await own.users.carrier('premium');
    const dispatcher = await own.users.dispatcher([carrier]);
    const TO = { Reno: 'NV', Tulsa: 'OK', Boise: 'ID' } as const;
    for (const [index, [city, state]] of Object.entries(TO).entries()) {
      const body = aLoad({ id: `ts-${index}`, destination_city: city, destination_state: state });
      const { entry_id } = await (city === 'Boise' ? carrier : dispatcher).call(saveLoad, { body });
      if (city === 'Boise') continue;
      await dispatcher.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: carrier.email } });
    }
    const { line, panel, row, remove } = await savedList(carrier);
    await expect(row('Boise')).toBeVisible();
    await line.cut();
    await row('Reno')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(row('Reno')).toContainText('Ready to book');
    await row('Tulsa')
      .getByRole('button', { name: /^Reject/ })
      .click();
    await remove('Boise');
    await said(panel, 'Kept in this browser: it goes to Headhaul once it can be reached.');
    await expect(row('Boise')).toHaveCount(0);
    await inspectPanel(panel, 'panel-answered-without-a-line');
    const answers = async () => (await dispatcher.call(listSavedLoads, {})).loads.map((load) => load.load_status);
    expect(await answers()).toEqual(['not approved yet', 'not approved yet']);
    await line.mend();
    await expect.poll(answers, { timeout: 40_000 }).toEqual(['rejected', 'approved']);
    await expect.poll(async () => (await carrier.call(listSavedLoads, {})).loads, { timeout: 60_000 }).toEqual([]);
    await line.cut();
  });

  test('shows what was deleted without a line as deleted, also while it waits to be sent', async ({
    savedList,
    own,
  }) => {
    test.setTimeout(180_000);
    const carrier = await own.users.carrier('premium');
    const save = (id: string, city: string) =>
      carrier.call(saveLoad, { body: aLoad({ id, destination_city: city, destination_state: 'NV' }) });
    await save('ts-1', 'Elko');
    const { line, row, remove } = await savedList(carrier);
    await expect(row('Elko')).toBeVisible();
    await line.cut();
    await remove('Elko');
    await expect(row('Elko')).toHaveCount(0);
    await save('ts-2', 'Reno');
    line.hold(/^DELETE/);
    await line.mend();
    // the list was read again, from before the deletion
    await expect(row('Reno')).toBeVisible({ timeout: 60_000 });
    await expect(row('Elko')).toHaveCount(0);
    expect((await carrier.call(listSavedLoads, {})).loads).toHaveLength(2);
    await line.cut();
  });

  test('that takes what it is asked and never answers is told, with a way on', async ({ searched }) => {
    test.setTimeout(180_000);
    const { carrier, line, panel } = await searched();
    line.silence(/./);
    await rows(panel).first().click();
    await details(panel).getByRole('button', { name: 'Save Load' }).click();
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Find Available Loads' }).click();
    const alert = panel.getByRole('alert').filter({ hasText: 'Headhaul can’t be reached.' });
    await expect(alert).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByText(/^Kept in this browser/).first()).toBeVisible({ timeout: 60_000 });
    await inspectPanel(panel, 'panel-silent-server');
    line.silence(null);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await found(panel);
    await expect.poll(async () => (await carrier.call(listSavedLoads, {})).loads.length, { timeout: 120_000 }).toBe(1);
    await line.cut();
  });

  test('that has not answered when the panel is closed does what was pressed there later', async ({
    open,
    searched,
  }) => {
    test.setTimeout(180_000);
    const { carrier, line, panel } = await searched();
    line.hold(/^POST .*save$/);
    await rows(panel).first().click();
    await details(panel).getByRole('button', { name: 'Save Load' }).click();
    await expect.poll(() => line.log.filter((asked) => /^POST .*save$/.test(asked)).length).toBe(1);
    await panel.close();
    line.hold(null);
    const popup = await open('popup');
    await askWorker(popup);
    await expect.poll(async () => (await carrier.call(listSavedLoads, {})).loads.length).toBe(1);
    await line.cut();
  });

  test('that refuses the token leaves the panel signed out, and nothing of the person behind', async ({
    context,
    open,
    enterAs,
    own,
    worker,
  }) => {
    await enterAs(await own.users.carrier('premium'), own.origin);
    const panel = await open('sidepanel');
    await fillFontana(panel);
    await context.route('**/api/loads/search*', (route) =>
      route.fulfill({ status: 401, json: { detail: 'Sign in again', code: 'unauthenticated' } }),
    );
    await find(panel);
    await expect(panel.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    const left = await worker.evaluate(async () => {
      const { chrome } = globalThis as unknown as {
        chrome: { storage: { local: { get(all: null): Promise<object> } } };
      };
      return Object.keys(await chrome.storage.local.get(null));
    });
    expect(left).toEqual(['origin']);
  });
});
