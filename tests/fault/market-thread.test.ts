import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { Carrier } from '#server/modules/notifications/carrier.ts';
import type { MarketAnswer, MarketAsk, MarketStart } from '#server/modules/notifications/market-thread.ts';
import { wanted } from '../support/notifications.ts';

const NOW = new Date('2026-11-18T16:00:00Z');
const someone: Carrier = {
  id: 'c-1',
  email: 'carrier@example.com',
  name: 'Carrier',
  timeZone: 'America/Chicago',
  preferences: wanted(),
  told: { 'df-1': '2026-11-17', 'df-2': '2026-11-01' },
  figures: { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null },
  leftOut: [],
  unsubscribeUrl: 'https://headhaul.example/unsubscribe',
};

it('the thread that holds the market stands in the built server', async () => {
  const workerData: MarketStart = { now: NOW, wording: { publicOrigin: 'https://headhaul.example', sandboxed: [] } };
  const thread = new Worker('./dist/server/market-worker.js', { workerData });
  const ask: MarketAsk = { kind: 'carriers', carriers: [someone], at: NOW };
  thread.postMessage(ask);
  const [{ parts, failures }] = (await once(thread, 'message')) as [MarketAnswer];
  await thread.terminate();
  expect(failures).toEqual([]);
  expect(parts).toEqual([
    {
      looks: JSON.stringify([
        { user_id: 'c-1', next_look_at: '2026-11-18T20:00:00.000Z', told: { 'df-1': '2026-11-17' } },
      ]),
      messages: '[]',
      looked: 1,
      told: 0,
    },
  ]);
});
