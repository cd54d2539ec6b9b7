import { saveLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../support/load.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';
import { enter } from './users.ts';
import { tomorrow } from './walk.ts';

// what Google answers can't be had here: these hold what we ask it, and what stands without its answer
test.use({
  ownSettings: { GOOGLE_MAPS_KEY: 'a-browser-key' },
  expectedErrors: [/Failed to load (resource|Google Maps script)/],
});

const address = `/load-results?from=Fontana,CA&equipment=V&date=${tomorrow()}&view=saved&show=map`;

test('with a key Google Maps is asked with it, and the content policy lets it in', async ({ page, own }) => {
  const user = await own.users.carrier('premium');
  await user.call(saveLoad, { body: aLoad({ origin_longitude: -117.4, origin_latitude: 34.1 }) });
  const asked: URL[] = [];
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/javascript', body: 'window.googleRan = true' });
  });
  await enter(page, user, address);
  await expect.poll(() => asked[0]?.searchParams.get('key')).toBe('a-browser-key');
  expect(asked[0]?.pathname).toBe('/maps/api/js');
  // it ran: no policy stood in its way
  await expect.poll(() => page.evaluate(() => (window as { googleRan?: boolean }).googleRan)).toBe(true);
});

test('where Google does not answer, or refuses the key, the embedded map stands', async ({ page, own }) => {
  const user = await own.users.carrier('premium');
  await user.call(saveLoad, { body: aLoad({ origin_longitude: -117.4, origin_latitude: 34.1 }) });
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await enter(page, user, address);
  await expect(page.getByText('Google Maps could not be loaded, so this is the built-in map.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('application', { name: /^Map of saved loads/ })).toBeVisible();
});
