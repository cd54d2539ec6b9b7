import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchBackhaul } from '#core/contract/backhaul.ts';
import { deleteSavedLoad, listSavedLoads, saveLoad } from '#core/contract/saved-load.ts';
import { searchLoads } from '#core/contract/search.ts';
import { pairBody } from '#core/domain/pair-body.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { backhaul } from '../support/backhaul.ts';
import { carrier } from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function withLoads(email: string) {
  const user = await carrier(app, email);
  const { loads } = await user.call(searchLoads, { query: {}, body: fontana() });
  const [first, second] = loads;
  if (!first || !second) throw new Error('The market has no loads for this search');
  return { user, first, second };
}

describe('saved loads', () => {
  it('keeps what was saved, newest first, as it was', async () => {
    const { user, first, second } = await withLoads('saver@example.com');
    await user.call(saveLoad, { body: first });
    await user.call(saveLoad, { body: second });
    const { loads } = await user.call(listSavedLoads, {});
    expect(loads.map((load) => load.id)).toEqual([second.id, first.id]);
    expect(loads[1]).toMatchObject({ ...first, entry_id: `saver@example.com-${first.id}`, isSaved: true });
  });

  it('keeps one when the same load is saved twice, also at once', async () => {
    const { user, first } = await withLoads('twice@example.com');
    await Promise.all(Array.from({ length: 5 }, () => user.call(saveLoad, { body: first })));
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(1);
  });

  it('removes a load once; a second time it is not there', async () => {
    const { user, first } = await withLoads('remover@example.com');
    const { entry_id } = await user.call(saveLoad, { body: first });
    await user.call(deleteSavedLoad, { params: { entry_id } });
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(0);
    const again = await user.send('DELETE', `/loads/${encodeURIComponent(entry_id)}`);
    expect(again.status).toBe(404);
  });

  it('takes ids with odd characters as they are', async () => {
    const { user, first } = await withLoads('odd@example.com');
    const { entry_id } = await user.call(saveLoad, { body: { ...first, id: "ts-1/2 %20?#'é" } });
    await user.call(deleteSavedLoad, { params: { entry_id } });
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(0);
  });

  it('shows nobody another person’s loads, nor lets them be removed', async () => {
    const { user, first } = await withLoads('owner@example.com');
    const { entry_id } = await user.call(saveLoad, { body: first });
    const other = await carrier(app, 'other@example.com');
    expect((await other.call(listSavedLoads, {})).loads).toHaveLength(0);
    expect((await other.send('DELETE', `/loads/${encodeURIComponent(entry_id)}`)).status).toBe(404);
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(1);
  });

  it('takes the owner from the session, whatever is posted', async () => {
    const { user, first } = await withLoads('honest@example.com');
    const forged = { ...first, entry_id: 'owner@example.com-x', owner_id: 'x', user_email: 'owner@example.com' };
    const saved = await (await user.send('POST', '/loads/save', forged)).json();
    expect(saved.entry_id).toBe(`honest@example.com-${first.id}`);
  });

  it('keeps a pair as one entry beside its loads, once, and removes it whole', async () => {
    const user = await carrier(app, 'pair@example.com');
    const { loadPairs } = await user.call(searchBackhaul, { query: {}, body: backhaul() });
    const pair = loadPairs.find(({ score }) => score !== null);
    if (!pair) throw new Error('The market has no pairs for this search');
    const entry_id = `pair@example.com-${pair.outbound.id}-pair-${pair.return.id}`;
    await Promise.all(Array.from({ length: 3 }, () => user.call(saveLoad, { body: pairBody(pair) })));
    await user.call(saveLoad, { body: pair.outbound });
    const { loads } = await user.call(listSavedLoads, {});
    const { outbound, return: child, city_names: _, ...pair_figures } = pair;
    expect(loads).toHaveLength(2);
    expect(loads[0]).toMatchObject({ id: outbound.id, is_pair: false, child: null, pair_figures: null });
    expect(loads[1]).toMatchObject({ ...outbound, entry_id, is_pair: true, child, pair_figures });
    await user.call(deleteSavedLoad, { params: { entry_id } });
    expect((await user.call(listSavedLoads, {})).loads.map((load) => load.is_pair)).toEqual([false]);
  });

  it('takes a pair without its figures, and refuses half a pair or a load with itself', async () => {
    const { user, first, second } = await withLoads('half@example.com');
    const saved = await user.call(saveLoad, { body: { ...first, is_pair: true, child: second } });
    expect(saved).toMatchObject({ is_pair: true, child: { id: second.id }, pair_figures: null });
    for (const [change, field] of [
      [{ is_pair: true }, 'child'],
      [{ child: second }, 'child'],
      [{ is_pair: true, child: first }, 'child'],
      [{ is_pair: true, child: { ...second, payment: -1 } }, 'child'],
      [{ is_pair: true, child: second, pair_figures: { total_miles: 'far' } }, 'pair_figures'],
    ] as const) {
      const response = await user.send('POST', '/loads/save', { ...first, ...change });
      expect([change, response.status]).toEqual([change, 422]);
      expect(Object.keys((await response.json()).fields)).toContain(field);
    }
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(1);
  });

  it('takes the figures of every pair found, and none that its two loads do not come to', async () => {
    const user = await carrier(app, 'figures@example.com');
    const { loadPairs } = await user.call(searchBackhaul, { query: {}, body: backhaul() });
    for (const pair of loadPairs) expect(saveLoad.body.safeParse(pairBody(pair)).error).toBeUndefined();
    // with empty miles: without any, to leave them out changes nothing
    const pair = loadPairs.find(({ score, deadhead_miles }) => score !== null && deadhead_miles >= 1);
    if (!pair) throw new Error('The market has no pairs with empty miles for this search');
    const { child, pair_figures, ...load } = pairBody(pair);
    const dearer = (by: number) => (pair.total_revenue ?? 0) + by;
    for (const change of [
      { pair_figures: { ...pair_figures, total_revenue: dearer(0.01) } },
      { pair_figures: { ...pair_figures, total_revenue: null } },
      { pair_figures: { ...pair_figures, total_revenue: dearer(500), average_rate: dearer(500) / pair.total_miles } },
      { pair_figures: { ...pair_figures, loaded_miles: pair.loaded_miles - 20 } },
      { pair_figures: { ...pair_figures, total_miles: pair.total_miles - 0.03 } },
      { pair_figures: { ...pair_figures, miles_home: pair.miles_home + 1 } },
      { pair_figures: { ...pair_figures, deadhead_miles: 0, total_miles: pair.loaded_miles } },
      { pair_figures: { ...pair_figures, average_rate: (pair.average_rate ?? 0) + 0.01 } },
      { pair_figures: { ...pair_figures, net_usd: (pair.net_usd ?? 0) + 100 } },
      { pair_figures: { ...pair_figures, score: (pair.score ?? 0) + 5 } },
      { payment: (load.payment ?? 0) - 1 },
      { dead_head: (load.dead_head ?? 0) + 1 },
      { child: { ...child, payment: null } },
      { child: { ...child, distance: (child?.distance ?? 0) + 1 } },
    ]) {
      const response = await user.send('POST', '/loads/save', { ...load, child, pair_figures, ...change });
      const { fields } = await response.json();
      expect([change, response.status, fields]).toEqual([
        change,
        422,
        { pair_figures: 'These figures are not what the two loads come to' },
      ]);
    }
    expect((await user.call(listSavedLoads, {})).loads).toEqual([]);
    expect(await user.call(saveLoad, { body: pairBody(pair) })).toMatchObject({ pair_figures });
  });

  it('put back after a deletion is last seen when it truly was, as far as anybody knew', async () => {
    const { user, first, second } = await withLoads('undo@example.com');
    const before = '2026-01-02T03:04:05.000Z';
    const pair = { ...first, is_pair: true, child: second, last_seen_at: before, gone: true };
    const saved = await user.call(saveLoad, { body: pair });
    expect(saved).toMatchObject({ last_seen_at: before, gone: true });
    // what the server knows better stands: a search of now shows the load again
    await user.call(saveLoad, { body: first });
    await user.call(saveLoad, { body: { ...first, last_seen_at: before, gone: true } });
    const ahead = await user.call(saveLoad, { body: { ...second, last_seen_at: '2999-01-01T00:00:00Z' } });
    expect(ahead.last_seen_at < '2999').toBe(true);
    const { loads } = await user.call(listSavedLoads, {});
    const single = loads.find(({ id, is_pair }) => id === first.id && !is_pair);
    expect(single?.gone).toBe(false);
    expect((single?.last_seen_at ?? '') > before).toBe(true);
  });

  it('is as old as its posting was when it was saved: of an answer of before, and where it is saved again', async () => {
    const { user, first, second } = await withLoads('aged@example.com');
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const pair = { ...first, age: 1, is_pair: true, child: { ...second, age: 4 }, last_seen_at: hoursAgo(30) };
    const saved = await user.call(saveLoad, { body: pair });
    expect(saved.age).toBeCloseTo(31, 1);
    expect(saved.child?.age).toBeCloseTo(34, 1);
    const again = await user.call(saveLoad, { body: { ...pair, last_seen_at: hoursAgo(20), age: 11 } });
    expect(again.saved_at).toBe(saved.saved_at);
    expect(again.age).toBeCloseTo(31, 1);
    expect((await user.call(saveLoad, { body: { ...first, age: null } })).age).toBeNull();
  });

  it('refuses an id that is not of the load’s board, also of the way back', async () => {
    const { user, first, second } = await withLoads('forged@example.com');
    const elsewhere = first.data_source === 'truckstop' ? 'direct_freight' : 'truckstop';
    for (const [body, field] of [
      [{ ...first, data_source: elsewhere }, 'id'],
      [{ ...first, id: first.id.slice(3) }, 'id'],
      [{ ...first, id: first.id.slice(0, 3) }, 'id'],
      [{ ...first, is_pair: true, child: { ...second, id: `xx-${second.id}` } }, 'child'],
    ] as const) {
      const response = await user.send('POST', '/loads/save', body);
      expect(response.status).toBe(422);
      expect((await response.json()).fields).toEqual({ [field]: 'This id is not one of the load’s board' });
    }
    expect((await user.call(listSavedLoads, {})).loads).toEqual([]);
  });

  it('answers 422 with fields to a load that is none, and saves nothing', async () => {
    const { user, first } = await withLoads('broken@example.com');
    for (const change of [
      { payment: -1 },
      { payment: 'free' },
      { id: '' },
      { notes: 'x'.repeat(5000) },
      { stops: 1e9 },
    ]) {
      const response = await user.send('POST', '/loads/save', { ...first, ...change });
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).fields)).toEqual(Object.keys(change));
    }
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(0);
  });
});
