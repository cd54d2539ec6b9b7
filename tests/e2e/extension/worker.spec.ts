import { logout } from '#core/contract/account.ts';
import {
  deleteSavedLoad,
  listSavedLoads,
  listSuggestedLoads,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import { aLoad } from '../../support/load.ts';
import { type OwnServer, startServer } from '../own-server.ts';
import { origin } from '../server.ts';
import { users } from '../users.ts';
import { expect, test } from './extension.ts';
import { alarms, askWorker, badge, notices, panels, putAway, ring, store, stored } from './in-browser.ts';
import { openLine } from './line.ts';
import { workerStopper } from './stop-worker.ts';

const KILLS = Number(process.env.WORKER_KILLS ?? 10);

/** The browser names what a stopped or refusing server does. */
test.use({ expectedErrors: [/Failed to load resource|ERR_|CORS policy/] });

test('a token that is revoked signs out every part, and the worker asks no more', async ({ open, enterAs }) => {
  const carrier = await users.carrier('premium');
  await enterAs(carrier);
  const popup = await open('popup');
  const panel = await open('sidepanel');
  await expect(popup.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
  await expect.poll(() => alarms(popup)).toEqual(['work']);
  await carrier.call(logout, {});
  await ring(popup);
  for (const page of [popup, panel])
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect.poll(() => alarms(popup)).toEqual([]);
  expect(Object.keys(await stored(popup)).filter((key) => key.startsWith('personal.'))).toEqual([]);
});

test('what was done without a connection is in the web app once the server is back', async ({ open, enterAs }) => {
  const carrier = await users.carrier('premium');
  await enterAs(carrier);
  const popup = await open('popup');
  await expect(popup.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
  // a server that is away
  await moveTo(popup, 'http://localhost:9');
  await queue(popup, carrier.email, { kind: 'save', body: aLoad({ id: 'ts-1' }) });
  await queue(popup, carrier.email, { kind: 'save', body: aLoad({ id: 'ts-2' }) });
  await queue(popup, carrier.email, { kind: 'delete', entry_id: `${carrier.email}-ts-1` });
  await askWorker(popup);
  expect(await savedIds(carrier)).toEqual([]);
  await moveTo(popup, origin);
  await ring(popup);
  await askWorker(popup);
  await expect.poll(() => savedIds(carrier)).toEqual(['ts-2']);
});

test('what the server took is not done again by a worker stopped before it heard so', async ({ open, enterAs }) => {
  const line = await openLine(origin);
  const carrier = await users.carrier('premium');
  await enterAs(carrier, line.origin);
  const popup = await open('popup');
  await expect(popup.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
  const stopper = await workerStopper(popup);
  const kept = async () => Object.keys(await stored(popup)).filter((key) => key.startsWith('queue.'));
  await queue(popup, carrier.email, { kind: 'save', body: aLoad({ id: 'ts-1' }) });
  line.silence(/^POST/);
  await ring(popup);
  void askWorker(popup).catch(() => null);
  await expect.poll(() => savedIds(carrier)).toEqual(['ts-1']);
  await stopper.stop();
  expect(await kept()).toHaveLength(1);
  // in the web app, before the worker wakes
  await carrier.call(deleteSavedLoad, { params: { entry_id: `${carrier.email}-ts-1` } });
  line.silence(null);
  await ring(popup);
  await askWorker(popup);
  await expect.poll(kept).toEqual([]);
  expect(await savedIds(carrier)).toEqual([]);
  await line.cut();
});

test('the browser asks once at an address whether the worker may, also after the worker was stopped', async ({
  open,
  enterAs,
}) => {
  const line = await openLine(origin);
  await enterAs(await users.carrier('premium'), line.origin);
  const options = await open('options');
  const stopper = await workerStopper(options);
  for (let time = 0; time < 4; time++) {
    await askWorker(options);
    if (time === 1) await stopper.stop();
  }
  const times = (request: string) => line.log.filter((each) => each === request).length;
  for (const path of ['/api/booked-loads/', '/api/loads/suggested-to-me']) {
    await expect.poll(() => times(`GET ${path}`)).toBeGreaterThanOrEqual(4);
    expect(times(`OPTIONS ${path}`)).toBe(1);
  }
  await line.cut();
});

test('quiet hours are set in the options: what comes in them is counted, and shown when they end', async ({
  open,
  enterAs,
}) => {
  const carrier = await users.carrier('premium');
  const dispatcher = await users.dispatcher([carrier]);
  await enterAs(carrier);
  const popup = await open('popup');
  await expect(popup.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
  const options = await open('options', { width: 640, height: 900 });
  const section = options.getByRole('region', { name: 'Quiet hours' });
  await section.getByRole('switch', { name: 'No notifications in quiet hours' }).check();
  const [from, until] = await options.evaluate(() =>
    [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toTimeString().slice(0, 5)),
  );
  await section.getByLabel('From').fill(from ?? '');
  await section.getByLabel('Until').fill(until ?? '');
  await options.screenshot({ path: 'test-results/screens/options-quiet-hours.png' });
  await expect.poll(async () => (await stored(popup)).quietHours).toEqual({ on: true, from, until });
  const { entry_id } = await dispatcher.call(saveLoad, { body: aLoad() });
  await dispatcher.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: carrier.email } });
  await expect.poll(() => badge(popup)).toBe('1');
  expect(await notices(popup)).toEqual([]);
  await section.getByRole('switch', { name: 'No notifications in quiet hours' }).uncheck();
  await expect.poll(() => notices(popup)).toEqual([expect.stringMatching(/^suggested:/)]);
});

test('the panel opens from the popup', async ({ open, enterAs }) => {
  await enterAs(await users.carrier('premium'));
  const popup = await open('popup');
  const options = await open('options');
  await popup.bringToFront();
  await popup.getByRole('button', { name: 'Open panel' }).click();
  await expect.poll(() => panels(options)).toBe(1);
});

type Saver = Pick<Awaited<ReturnType<typeof users.carrier>>, 'call'>;
const savedIds = async (user: Saver) => (await user.call(listSavedLoads, {})).loads.map(({ id }) => id).sort();

let queued = 0;
/** Another server: every page of the extension begins anew. */
const moveTo = (page: Parameters<typeof store>[0], origin: string) =>
  Promise.all([page.waitForEvent('load'), store(page, { origin }).catch(() => null)]);

/** Puts an action where `putQueued` does. */
function queue(page: Parameters<typeof store>[0], owner: string, action: object) {
  const id = `${String(Date.now()).padStart(15, '0')}-${String(queued++).padStart(6, '0')}`;
  return store(page, { [`queue.${id}`]: { owner, action, about: 'Fontana, CA → Reno, NV', tries: 0, refused: null } });
}

test(`nothing is lost and nothing done twice in ${KILLS} kills of the worker`, async ({ open, enterAs }) => {
  test.setTimeout(120_000 + KILLS * 6000);
  let server: OwnServer | null = null;
  try {
    server = await startServer();
    const carrier = await server.users.carrier('premium');
    const dispatcher = await server.users.dispatcher([carrier]);
    await enterAs(carrier, server.origin);
    const popup = await open('popup');
    await expect(popup.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
    const stopper = await workerStopper(popup);
    const suggested: string[] = [];
    const putAwayIds = new Set<string>();
    const kept = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const load = aLoad({ id: `ts-${kill}` });
      const { entry_id } = await dispatcher.call(saveLoad, { body: load });
      await dispatcher.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: carrier.email } });
      suggested.push(entry_id);
      await queue(popup, carrier.email, { kind: 'save', body: aLoad({ id: `ts-9${kill}` }) });
      kept.add(`ts-9${kill}`);
      if (kill % 2 === 1) {
        await queue(popup, carrier.email, { kind: 'delete', entry_id: `${carrier.email}-ts-9${kill - 1}` });
        kept.delete(`ts-9${kill - 1}`);
      }
      const before = stopper.stops();
      await ring(popup);
      void askWorker(popup);
      // a turn takes some tens of milliseconds: each kill falls into another of its steps
      await popup.waitForTimeout((kill * 7) % 90);
      await stopper.stop();
      await expect.poll(() => stopper.stops()).toBeGreaterThan(before);
      // every now and then one is put away by hand
      const [standing] = kill % 3 === 2 ? await notices(popup) : [];
      if (standing) {
        await putAway(popup, standing);
        putAwayIds.add(standing);
      }
    }
    await expect(async () => {
      await askWorker(popup);
      const left = Object.keys(await stored(popup)).filter((key) => key.startsWith('queue.'));
      expect(left).toEqual([]);
    }).toPass({ timeout: 30_000 });
    await askWorker(popup);

    expect(stopper.stops()).toBeGreaterThanOrEqual(KILLS);
    expect(await savedIds(carrier)).toEqual([...kept].sort());
    const { items } = (await stored(popup))['personal.told'] as { items: { id: string; shown: boolean }[] };
    const told = items.map(({ id }) => id.split(':')[1]);
    expect(told.sort()).toEqual([...suggested].sort());
    expect(items.filter(({ shown }) => !shown)).toEqual([]);
    const standing = await notices(popup);
    expect(standing.filter((id) => putAwayIds.has(id))).toEqual([]);
    expect(await badge(popup)).toBe(KILLS > 99 ? '99+' : String(KILLS));
    expect((await carrier.call(listSuggestedLoads, {})).loads).toHaveLength(KILLS);
  } finally {
    await server?.stop();
  }
});
