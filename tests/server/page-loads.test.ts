import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSavedLoads, type SaveBody, saveLoad } from '#core/contract/saved-load.ts';
import { blankLoad } from '#core/domain/blank-load.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { carrier } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const fromPage = (changes: Partial<SaveBody> = {}): SaveBody => ({
  ...blankLoad('page'),
  id: 'pg-dat-~k3j2',
  page: { board: 'DAT One', address: 'https://one.dat.com/search-loads' },
  origin_city: 'Dallas',
  origin_state: 'TX',
  destination_city: 'Atlanta',
  destination_state: 'GA',
  payment: 1950,
  distance: 781,
  ship_date: '2026-11-22',
  ...changes,
});

it('keeps a load read from a page, said to be from there, once', async () => {
  const user = await carrier(app, 'lens@example.com');
  await user.call(saveLoad, { body: fromPage() });
  await user.call(saveLoad, { body: fromPage() });
  const { loads } = await user.call(listSavedLoads, {});
  expect(loads).toHaveLength(1);
  expect(loads[0]).toMatchObject(fromPage());
});

it('takes no page for a board’s own word, nor a board for a page', async () => {
  const user = await carrier(app, 'liar@example.com');
  const page = { board: 'DAT One', address: 'https://one.dat.com/x' };
  for (const changes of [
    { page: undefined },
    { id: 'ts-1' },
    { data_source: 'truckstop', page: undefined },
    { data_source: 'truckstop', id: 'ts-1' },
    { page: { ...page, address: 'javascript:alert(1)' } },
    { page: { ...page, address: 'https://one.dat.com/x?session=secret' } },
    { page: { ...page, board: '' } },
    { is_pair: true, child: { ...fromPage(), page: undefined } },
  ]) {
    const response = await user.send('POST', '/loads/save', { ...fromPage(), ...changes });
    expect([changes, response.status]).toEqual([changes, 422]);
  }
  expect((await user.call(listSavedLoads, {})).loads).toHaveLength(0);
});
