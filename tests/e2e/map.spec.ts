import type { Page } from '@playwright/test';
import { pointsAlong } from '#components/map/arc.ts';
import { loadItem } from '#components/map/load-item.ts';
import { type Scene, sceneOf } from '#components/map/scene.ts';
import { fitted, toScreen, type XY } from '#components/map/view.ts';
import type { Load } from '#core/contract/load.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../support/load.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';
import { tomorrow } from './walk.ts';

const address = (rest = '') => `/load-results?from=Fontana,CA&equipment=V&date=${tomorrow()}&range=150${rest}`;
const SAVED_MAP = '&view=saved&show=map';
const map = (page: Page, name = 'Map of saved loads') =>
  page.getByRole('application', { name: new RegExp(`^${name}`) });
const row = (page: Page, text: string) => page.locator('tr[data-index]', { hasText: text });
const details = (page: Page) => page.getByRole('complementary', { name: 'Load Details' });
const shown = (page: Page) => page.getByRole('group', { name: 'Show as' });

const lane = (id: string, from: [string, number, number], to: [string, number, number]): Load =>
  aLoad({
    id,
    origin_city: from[0],
    origin_longitude: from[1],
    origin_latitude: from[2],
    destination_city: to[0],
    destination_longitude: to[1],
    destination_latitude: to[2],
  });
const LOADS = [
  lane('ts-1', ['Seattle', -122.33, 47.61], ['Boise', -116.2, 43.61]),
  lane('ts-2', ['Dallas', -96.8, 32.78], ['Atlanta', -84.39, 33.75]),
  // two at one place, and one so near that they are one until the map is larger
  lane('ts-3', ['Chicago', -87.65, 41.85], ['Detroit', -83.05, 42.33]),
  lane('ts-4', ['Chicago', -87.65, 41.85], ['Omaha', -95.94, 41.26]),
  lane('ts-5', ['Joliet', -88.08, 41.53], ['Tulsa', -95.99, 36.15]),
];

/** The page with these loads saved, on the map beside the table; where they stand on it. */
async function openSaved(page: Page) {
  const user = await users.carrier('premium');
  for (const load of LOADS) await user.call(saveLoad, { body: load });
  await enter(page, user, address(SAVED_MAP));
  await expect(row(page, 'Seattle')).toBeVisible();
  const scene = sceneOf(
    LOADS.map((load) =>
      loadItem({
        lead: { load, rpmWithDeadhead: null, rpmWithoutDeadhead: null, worth: null, score: null },
        others: [],
        price: null,
      }),
    ),
  );
  await painted(page);
  return { user, scene, ...(await placesOn(page, scene)) };
}

async function placesOn(page: Page, scene: Scene) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not there');
  const view = fitted(scene.box, box);
  const inPage = ({ x, y }: XY): XY => ({ x: box.x + x, y: box.y + y });
  return {
    pointOf: (id: string) => inPage(toScreen(view, box, scene.find(id) ?? { x: 0, y: 0 })),
    arcOf: (id: string) => {
      const item = scene.items.find((each) => each.id === id);
      const [arc] = item ? scene.arcsOf(item) : [];
      const middle = arc && pointsAlong(arc)[12];
      return inPage(toScreen(view, box, middle ?? { x: 0, y: 0 }));
    },
  };
}

/** What the canvas shows, as a number; 0 while it shows nothing. */
const picture = (page: Page): Promise<number> =>
  map(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const text = canvas.toDataURL();
      let sum = 0;
      for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
      return text.length < 5000 ? 0 : sum;
    });

/** Twice the same, and not nothing. */
async function painted(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.load('600 12px "Inter Variable"'));
  let before = 0;
  await expect
    .poll(async () => {
      const now = await picture(page);
      const still = now === before && now !== 0;
      before = now;
      return still;
    })
    .toBe(true);
  return before;
}

/** Whether the pixel of the page is of the theme's accent. */
const isAccent = (page: Page, { x, y }: XY) =>
  map(page)
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, at) => {
        const { left, top, width } = canvas.getBoundingClientRect();
        const ratio = canvas.width / width;
        const [x, y] = [(at.x - left) * ratio, (at.y - top) * ratio];
        const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [];
        return Math.hypot(red - 0x1d, green - 0x4e, blue - 0xd8) < 40;
      },
      { x, y },
    );

test('the switch brings the map, the address keeps it, and a search leaves it', async ({ page }) => {
  const user = await users.carrier('premium');
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await enter(page, user, address());
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  expect(files.filter((file) => file.includes('/results-map-'))).toEqual([]);

  await shown(page).getByText('Map').click();
  await expect(page).toHaveURL(/show=map/);
  const ofLoads = map(page, 'Map of loads');
  await expect(ofLoads).toBeVisible();
  await expect(ofLoads).toHaveAccessibleName(/\d+ loads at \d+ places\. Most at [A-Z].*\(\d+\)/);
  await expect(page.getByRole('grid', { name: 'Loads' })).toBeVisible();
  await page.reload();
  await expect(ofLoads).toBeVisible();
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await page.mouse.move(2, 2);
  await inspect(page, 'map-results');

  await page
    .getByRole('button', { name: /^Change the search|Edit/ })
    .first()
    .click();
  await page.getByLabel('Pickup range').fill('200');
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page).toHaveURL(/range=200.*show=map/);
  await expect(ofLoads).toBeVisible();

  // on a narrower window it stands in the table's place
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('grid', { name: 'Loads' })).toHaveCount(0);
  await expect(ofLoads).toBeVisible();
  await shown(page).getByText('Table').click();
  await expect(page.getByRole('grid', { name: 'Loads' })).toBeVisible();
  await expect(ofLoads).toHaveCount(0);
  await expect(page).not.toHaveURL(/show=map/);
});

test('what the pointer is on, here or there, lights on both sides', async ({ page }) => {
  const { pointOf, arcOf } = await openSaved(page);
  const [seattle, seattleArc, dallasArc] = [pointOf('ts-1'), arcOf('ts-1'), arcOf('ts-2')];
  expect(await isAccent(page, seattleArc)).toBe(false);

  await page.mouse.move(seattle.x, seattle.y);
  await expect(row(page, 'Seattle')).toHaveAttribute('data-lit', 'true');
  await expect(page.getByText('Seattle, CA → Boise, NV', { exact: true })).toBeVisible();
  await expect.poll(() => isAccent(page, seattleArc)).toBe(true);

  await page.mouse.move(dallasArc.x, dallasArc.y);
  await expect(row(page, 'Dallas')).toHaveAttribute('data-lit', 'true');
  await expect(page.locator('[data-lit]')).toHaveCount(1);
  await expect.poll(() => isAccent(page, seattleArc)).toBe(false);

  await row(page, 'Seattle').hover();
  await expect.poll(() => isAccent(page, seattleArc)).toBe(true);
  await expect(page.locator('[data-lit]')).toHaveCount(0);
  await page.mouse.move(2, 2);
  await expect.poll(() => isAccent(page, seattleArc)).toBe(false);
});

test('a point opens its details, a cluster opens into its points or their list', async ({ page }) => {
  const { pointOf } = await openSaved(page);
  const chicago = pointOf('ts-3');
  await page.mouse.click(chicago.x, chicago.y);
  // Joliet stands apart now, and nothing is listed
  const list = page.getByRole('region', { name: 'On the map' });
  await painted(page);
  await expect(list).toHaveCount(0);
  await expect(details(page)).toHaveCount(0);
  await map(page).focus();
  await page.keyboard.press('0');
  await painted(page);

  await page.getByRole('button', { name: 'List of places' }).click();
  await expect(list.getByRole('heading', { name: '4 places' })).toBeFocused();
  await list.getByRole('button', { name: /^Chicago, CA/ }).click();
  await expect(list.getByRole('heading', { name: 'Chicago, CA · 2 loads' })).toBeFocused();
  await inspect(page, 'map-list');
  await list.getByRole('button', { name: /Detroit/ }).hover();
  await expect(row(page, 'Detroit')).toHaveAttribute('data-lit', 'true');
  await list.getByRole('button', { name: /Detroit/ }).click();
  await expect(details(page)).toContainText('Chicago, CA → Detroit, NV');
  await expect(page).toHaveURL(/load=ts-3/);
  await inspect(page, 'map-details');
  await page.getByRole('button', { name: 'Close the list' }).click();
  await page.keyboard.press('Escape');
  await expect(details(page)).toHaveCount(0);

  await map(page).focus();
  await page.keyboard.press('0');
  await painted(page);
  const seattle = pointOf('ts-1');
  await page.mouse.click(seattle.x, seattle.y);
  await expect(details(page)).toContainText('Seattle, CA → Boise, NV');
  await expect(row(page, 'Seattle')).toHaveAttribute('aria-selected', 'true');
});

test('it moves by keys, buttons, the wheel, a drag and two fingers', async ({ page }) => {
  await openSaved(page);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const everything = page.getByRole('button', { name: 'Show everything (0)' });
  // a canvas that was read is painted in another way from then on, with other edges
  await map(page).press('+');
  await painted(page);
  await everything.click();
  const start = await painted(page);
  /** The map changes, and all is as it was once everything is shown. */
  const moves = async (what: string, move: () => Promise<unknown>) => {
    await move();
    await expect.poll(() => picture(page), what).not.toBe(start);
    await page.mouse.move(2, 2);
    await everything.click();
    await expect.poll(() => picture(page), `${what}, undone`).toBe(start);
  };
  await moves('+', () => map(page).press('+'));
  await moves('arrow', () => map(page).press('ArrowLeft'));
  await moves('button', () => page.getByRole('button', { name: 'Zoom in (+)' }).click());
  await moves('wheel', async () => {
    await page.mouse.move(x, y + 40);
    await page.mouse.wheel(0, -300);
  });
  await moves('drag', async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
    await page.mouse.up();
  });
  await moves('pinch', () => pinch(page, { x, y }));
  await expect(details(page)).toHaveCount(0);
});

/** Two fingers that part. */
async function pinch(page: Page, { x, y }: XY) {
  const client = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [30, 45, 60, 80]) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
