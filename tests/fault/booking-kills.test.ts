import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { apiUser } from '../support/api-user.ts';
import { book, toBook } from '../support/booking.ts';
import { type Moment, startBoard } from './board.ts';
import { another, listed, newKey, signUp } from './crew.ts';
import { startServer } from './server-process.ts';

/** When the server is killed: at a press, at a moment that the board sees, or once the user was told. */
type Step = 'pressed' | 'lost' | 'told' | Moment;
const STEPS: Step[] = ['pressed', 'looked for', 'looked up', 'lost', 'arrived', 'taken', 'answered', 'told'];
const KILLS = Number(process.env.FAULT_KILLS ?? 16);
const LANES = 3;
const A_MINUTE = 60_000;

type Killed = { number: number; key: string; load: Load; step: Step; told: boolean; at: number };

let board: Awaited<ReturnType<typeof startBoard>>;
beforeAll(async () => {
  board = await startBoard(new Date(Date.now() + 3 * 86_400_000));
});
afterAll(() => board.close());

const deadlines = { BOARD_DEADLINE_MS: '3000', BOOKING_DEADLINE_MS: '2000', LOOK_UPS_PER_MINUTE: '100000' };
let numbers = 400_000_000;

/** Presses Book and kills the server at the step; resolves when it is dead. */
async function killAt(step: Step, server: Awaited<ReturnType<typeof startServer>>, token: string | null, sample: Load) {
  const number = ++numbers;
  const load = another(sample, number, board.shipDate(number - 400_000_000));
  const key = newKey();
  const late = Math.floor(Math.random() * 5);
  const kill = (delay: number) => {
    if (delay === 0) server.kill();
    else setTimeout(server.kill, delay);
  };
  board.watch(String(number), (moment) => {
    if (moment === step) kill(moment === 'looked up' || moment === 'answered' ? late : 0);
    if (moment !== 'arrived' || step !== 'lost') return undefined;
    server.kill();
    return 'lost';
  });
  let told = false;
  const pressed = book(apiUser(server.origin, token), [toBook(load)], { key }).then(
    ({ success }) => {
      told = success;
    },
    () => {},
  );
  if (step === 'pressed') kill(late * 12);
  await pressed;
  // what was not cut short was answered
  server.kill();
  await server.ended;
  board.unwatch(String(number));
  return { number, key, load, step, told, at: Date.now() } satisfies Killed;
}

/** The board's own book and the product's list must not contradict each other. */
function expectTrue({ number, load, step, told }: Killed, list: readonly BookedLoad[]) {
  const taken = board.taken(String(number));
  expect(taken).toBeLessThanOrEqual(1);
  const entries = list.filter(({ load_id }) => load_id === load.id);
  expect(entries.length).toBeLessThanOrEqual(1);
  const state = entries[0]?.state ?? 'none';
  const about = `killed at '${step}', told ${told}, taken ${taken}`;
  expect(taken === 1 ? ['requested', 'unknown'] : ['none', 'failed', 'unknown'], about).toContain(state);
  if (told) expect(state, about).toBe('requested');
  if (state === 'unknown') expect(entries[0]?.reason).toContain('It may be booked all the same');
  return state;
}

/** A second press under the same key and one under a new key must not book again what may be booked. */
async function pressAgain(origin: string, token: string | null, { number, key, load }: Killed, state: string) {
  const user = apiUser(origin, token);
  const before = board.taken(String(number));
  if (state === 'unknown' || state === 'requested') {
    const { booked_loads } = await book(user, [toBook(load)], { key });
    expect(booked_loads).toMatchObject([{ load_id: load.id, state }]);
    await expect(book(user, [toBook(load)])).rejects.toMatchObject({ code: 'conflict' });
    expect(board.taken(String(number))).toBe(before);
  } else {
    await book(user, [toBook(load)]);
    expect(board.taken(String(number))).toBe(1);
  }
}

const count = (states: string[]) =>
  Object.fromEntries(
    [...new Set(states)].sort().map((state) => [state, states.filter((each) => each === state).length]),
  );

it(`loses nothing and books nothing twice in ${KILLS} kills, on PostgreSQL with ${LANES} servers`, async () => {
  const { default: pg } = await import('pg');
  const base = inject('postgresUrl');
  const name = `fault_${Date.now()}`;
  const admin = new pg.Client({ connectionString: `${base}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const env = { ...board.env, ...deadlines, DATABASE_URL: `${base}/${name}` };
  const first = await startServer(env);
  const { token, load } = await signUp(first.origin, 'fault@example.com', board.shipDate(0));

  const killed: Killed[] = [];
  let next = 0;
  const lane = async (server: typeof first) => {
    let current = server;
    for (let turn = next++; turn < KILLS; turn = next++) {
      const step = STEPS[turn % STEPS.length] ?? 'pressed';
      killed.push(await killAt(step, current, token, load));
      current = await startServer(env);
    }
    return current;
  };
  const servers = await Promise.all([
    lane(first),
    ...Array.from({ length: LANES - 1 }, async () => lane(await startServer(env))),
  ]);
  const [server] = servers;
  if (!server) throw new Error('No server is left');

  // the last ones have their minute too
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const unsettled = async () =>
    Number((await database.query("select count(*) from booked_legs where phase <> 'settled'")).rows[0].count);
  const since = Date.now();
  await expect.poll(unsettled, { timeout: A_MINUTE, interval: 250 }).toBe(0);
  const waited = Date.now() - since;
  await database.end();

  const list = await listed(server.origin, token);
  const states = killed.map((each) => expectTrue(each, list));
  process.stdout.write(
    `${killed.length} kills: ${JSON.stringify(count(states))}; by step ${JSON.stringify(count(killed.map((each, index) => `${each.step} → ${states[index]}`)))}; settled ${waited} ms after the last restart\n`,
  );
  for (const [index, each] of killed.entries()) await pressAgain(server.origin, token, each, states[index] ?? 'none');
  for (const each of servers) each.kill();
});

it('does the same on the embedded database, settled before it serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headhaul-fault-'));
  const env = { ...board.env, ...deadlines, DATA_DIR: folder };
  let server = await startServer(env);
  const { token, load } = await signUp(server.origin, 'fault@example.com', board.shipDate(0));
  for (const step of ['looked up', 'taken'] as const) {
    const killed = await killAt(step, server, token, load);
    server = await startServer(env);
    const state = expectTrue(killed, await listed(server.origin, token));
    await pressAgain(server.origin, token, killed, state);
  }
  server.kill();
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});
