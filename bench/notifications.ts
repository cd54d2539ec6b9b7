import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { searchLoads } from '#core/contract/search.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { outboxMessages, voicePreferences } from '#server/db/schema/notifications.ts';
import { users } from '#server/db/schema/users.ts';
import { createLanes } from '#server/sandbox/market/lanes.ts';
import { randomOf } from '#server/sandbox/market/random.ts';
import { loadPlaceTable } from '#server/services/geo/place-table.ts';
import { figuresOf, processorTime, type Row, report } from './measure.ts';
import { startBenchServer } from './server.ts';

/** Fewer, and one way alone, for a quick look. */
const CARRIERS = Number(process.env.BENCH_CARRIERS ?? 10_000);
const SEARCHES = 25;
const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
/** As trailers are on the road: more than half of them vans. */
const TRUCKS = ['V', 'V', 'V', 'V', 'V', 'V', 'R', 'R', 'F', 'F', 'SD', 'PO'] as const;
const FORM = {
  origin_city: 'Dallas',
  origin_state: 'TX' as const,
  origin_range: 150,
  destination_city: '',
  destination_state: '' as const,
  destination_range: 100,
  truck_types: ['V' as const],
  max_weight: 45_000,
  max_length: 60,
  ship_date: new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }),
  min_distance: 0,
  max_distance: 3000,
};

/** Carriers where freight starts, every one of them due at once and awake. */
function carriers() {
  const random = randomOf(23);
  const lanes = createLanes(loadPlaceTable());
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: CARRIERS }, (_, at) => {
    const { place } = lanes.origin(random);
    const preferences = {
      is_active: false,
      text_active: true,
      phone_number: '909 555 0100',
      truck_type: pick(TRUCKS),
      origin_city: place.city,
      origin_state: place.state,
      max_weight: 40_000 + 1000 * Math.floor(random() * 8),
      min_rate_per_mile: Math.round(random() * 25) / 10,
      max_deadhead: 50 + 10 * Math.floor(random() * 20),
      quiet_from: '00:00',
      quiet_until: '00:00',
    } as VoicePreferences;
    const user = {
      id: randomUUID(),
      issuer: 'bench',
      subject: String(at),
      email: `bench-${at}@example.com`,
      name: 'Bench',
      accountType: 'carrier' as const,
      subscriptionLevel: 2 as const,
      timeZone: pick(ZONES),
      truckstopIntegrationId: '654321',
      chTNumber: 'T1234567',
    };
    return { user, preferences };
  });
}

async function run(latency: 'natural' | 'none'): Promise<Row[]> {
  const server = await startBenchServer({ SANDBOX_LATENCY: latency, NOTIFICATIONS: 'false' });
  const { db } = server;
  const all = carriers();
  for (let from = 0; from < all.length; from += 500) {
    const lot = all.slice(from, from + 500);
    await db.insert(users).values(lot.map(({ user }) => user));
    await db
      .insert(voicePreferences)
      .values(lot.map(({ user, preferences }) => ({ userId: user.id, preferences, nextLookAt: new Date(0) })));
  }
  const dueAgain = () => db.update(voicePreferences).set({ nextLookAt: new Date(0) });
  const forget = async () => {
    await db.delete(outboxMessages);
    await db.update(voicePreferences).set({ nextLookAt: new Date(0), told: {} });
  };
  const pass = async () => {
    const [clock, processor] = [performance.now(), processorTime()];
    const told = await server.notifications.pass();
    return { clock: performance.now() - clock, processor: processorTime() - processor, told };
  };

  const user = await server.premiumCarrier('bench@example.com');
  const search = async () => {
    const began = performance.now();
    await user.call(searchLoads, { query: {}, body: FORM });
    return performance.now() - began;
  };
  // code and market are warm in a server that has run for a while
  await pass();
  await forget();
  for (let warm = 0; warm < 5; warm++) await search();

  const alone: number[] = [];
  for (let at = 0; at < SEARCHES; at++) {
    alone.push(await search());
    await sleep(100);
  }
  const first = await pass();
  await dueAgain();
  const second = await pass();
  await forget();

  const beside: number[] = [];
  let running = true;
  const third = pass().finally(() => {
    running = false;
  });
  while (running) {
    const took = await search();
    if (running) beside.push(took);
    await sleep(100);
  }
  const with_ = await third;
  const [{ count = 0 } = {}] = await db.select({ count: sql`count(*)`.mapWith(Number) }).from(outboxMessages);
  await server.stop();

  const [a, b] = [figuresOf(alone), figuresOf(beside)];
  const how = latency === 'natural' ? 'boards as slow as in the sandbox' : 'boards that answer at once';
  return [
    {
      what: `${how}: a pass over ${CARRIERS} preferences`,
      value: first.clock / 1000,
      unit: 's',
      limit: 10,
      note: `processor ${(first.processor / 1000).toFixed(1)} s; ${first.told.messages} messages`,
    },
    {
      what: `${how}: the next pass, of further loads`,
      value: second.clock / 1000,
      unit: 's',
      limit: 10,
      note: `processor ${(second.processor / 1000).toFixed(1)} s; ${second.told.messages} messages`,
    },
    {
      what: `${how}: a pass while somebody searches`,
      value: with_.clock / 1000,
      unit: 's',
      limit: 10,
      note: `${count} messages in the outbox`,
    },
    {
      what: `${how}: a search beside the pass, p50, of one alone`,
      value: (b.p50 / a.p50) * 100,
      unit: '%',
      ...(latency === 'natural' ? { limit: 120 } : {}),
      note: `${a.p50.toFixed(0)} → ${b.p50.toFixed(0)} ms; ${a.runs} and ${b.runs} searches; p95 ${a.p95.toFixed(0)} → ${b.p95.toFixed(0)}`,
    },
  ];
}

const rows: Row[] = [];
for (const latency of ['natural', 'none'] as const) {
  if ((process.env.BENCH_LATENCY ?? latency) === latency) rows.push(...(await run(latency)));
}
report('notifications', rows);
process.exit(0);
