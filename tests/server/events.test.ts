import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEventStream } from '#core/api/event-stream.ts';
import { logout } from '#core/contract/account.ts';
import { acknowledgeBookedLoad, assignBookedLoad, deleteBookedLoad } from '#core/contract/booked-load.ts';
import { EVENT_STREAM, streamEvents } from '#core/contract/events.ts';
import { deleteSavedDispatcher, saveDispatcher } from '#core/contract/people.ts';
import { deleteSavedLoad, listSavedLoads, saveLoad } from '#core/contract/saved-load.ts';
import { openDatabase } from '#server/db/open.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, driver } from '../support/booking.ts';
import { freshPostgres } from '../support/database.ts';
import { aLoad } from '../support/load.ts';
import { carrier, dispatcher } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type User = Awaited<ReturnType<TestApp['as']>>;

/** Opens the event stream; `next` waits for the next list that it names. */
async function follow(user: User) {
  const gone = new AbortController();
  const { body } = await user.open(streamEvents, {}, { accept: EVENT_STREAM, signal: gone.signal });
  if (!body) throw new Error('No stream');
  const heard: string[] = [];
  let wake = () => {};
  const hear = (list: string) => {
    heard.push(list);
    wake();
  };
  const ended = readEventStream(body, hear, () => {}).catch(() => {});
  return {
    heard,
    ended,
    async next(): Promise<string | undefined> {
      if (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return heard.shift();
    },
    /** Resolves once this list is named; others may come before it. */
    async until(list: string): Promise<void> {
      while ((await this.next()) !== list);
    },
    close: () => gone.abort(),
  };
}

describe('the event stream', () => {
  it('names the list that changed, to its owner alone', async () => {
    const user = await carrier(app, 'follows@example.com');
    const other = await carrier(app, 'bystander@example.com');
    const mine = await follow(user);
    const theirs = await follow(other);
    const { entry_id } = await user.call(saveLoad, { body: aLoad() });
    expect(await mine.next()).toBe('saved-loads');
    await user.call(deleteSavedLoad, { params: { entry_id } });
    expect(await mine.next()).toBe('saved-loads');
    await other.call(saveLoad, { body: aLoad() });
    expect(await theirs.next()).toBe('saved-loads');
    expect(theirs.heard).toEqual([]);
    mine.close();
    theirs.close();
  });

  it('tells both parties and the driver of a booked load', async () => {
    const boss = await carrier(app, 'books@example.com');
    const helper = await dispatcher(app, 'books-desk@example.com', [boss]);
    const wheel = await driver(app, 'books-driver@example.com', [boss]);
    const load = aLoad({ id: 'ts-booked' });
    const { entry_id } = await helper.call(saveLoad, { body: load });
    const lines = { boss: await follow(boss), helper: await follow(helper), wheel: await follow(wheel) };
    /** Waits for one such change in each of the lists, whatever else is told meanwhile. */
    const all = async (...heard: { next(): Promise<string | undefined> }[]) => {
      for (const line of heard) while ((await line.next()) !== 'booked-loads');
    };
    const item = { id: load.id, agreed_rate: 1200, agreed_with: 'Pat' };
    const { booked_loads } = await book(helper, [item], { entry_id, carrier_email: 'books@example.com' });
    const params = { id: booked_loads[0]?.id ?? '' };
    await all(lines.helper, lines.boss);
    expect(lines.wheel.heard).not.toContain('booked-loads');
    await boss.call(assignBookedLoad, { params, body: { assign_to: 'books-driver@example.com' } });
    await all(lines.helper, lines.boss, lines.wheel);
    await wheel.call(acknowledgeBookedLoad, { params });
    await all(lines.helper, lines.boss, lines.wheel);
    await helper.call(deleteBookedLoad, { params });
    await all(lines.helper, lines.boss, lines.wheel);
    for (const line of Object.values(lines)) line.close();
  });

  it('tells a dispatcher at once who added or removed them', async () => {
    const boss = await carrier(app, 'boss@example.com');
    const helper = await dispatcher(app, 'helper@example.com');
    const stream = await follow(helper);
    await boss.call(saveDispatcher, { query: { dispatcher_email: 'helper@example.com' } });
    // what they pay and the documents they see change with it, and are named too
    await stream.until('carriers');
    await boss.call(deleteSavedDispatcher, { params: { email: 'helper@example.com' } });
    await stream.until('carriers');
    stream.close();
  });

  it('tells both sides what comes and goes with their link: suggestions and bookings', async () => {
    const boss = await carrier(app, 'links@example.com');
    const helper = await dispatcher(app, 'links-desk@example.com', [boss]);
    const lines = [await follow(boss), await follow(helper)];
    /** Each of these lists is named to both; in what order is no matter. */
    const both = async () => {
      for (const line of lines) {
        const left = new Set(['saved-loads', 'booked-loads']);
        while (left.size > 0) left.delete((await line.next()) ?? '');
      }
    };
    await boss.call(deleteSavedDispatcher, { params: { email: 'links-desk@example.com' } });
    await both();
    await boss.call(saveDispatcher, { query: { dispatcher_email: 'links-desk@example.com' } });
    await both();
    for (const line of lines) line.close();
  });

  it('ends at once with its session, and with no other', async () => {
    const here = await carrier(app, 'two-tabs@example.com');
    const there = await app.as('two-tabs@example.com');
    const [mine, theirs] = [await follow(here), await follow(there)];
    await there.call(logout, {});
    await theirs.ended;
    await here.call(saveLoad, { body: aLoad() });
    expect(await mine.next()).toBe('saved-loads');
    mine.close();
    // a heartbeat would end it too, 25 s later
  }, 20_000);

  it('is for the signed-in only', async () => {
    expect((await app.with(null).send('GET', '/events')).status).toBe(401);
    const user = await app.as('leaves@example.com');
    await user.call(logout, {});
    expect((await user.send('GET', '/events')).status).toBe(401);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('several servers on one PostgreSQL', () => {
  it('tell one another what changed, and that a session ended', async () => {
    const url = await freshPostgres();
    const here = await startApp({ SANDBOX_LOADS: '0' }, undefined, await openDatabase(url));
    const there = await startApp({ SANDBOX_LOADS: '0' }, undefined, await openDatabase(url));
    const user = await carrier(here, 'two-servers@example.com');
    const elsewhere = there.with(user.token);
    const line = await follow(elsewhere);
    // LISTEN may stand a moment later than the server
    const told = line.next();
    let heard = false;
    void told.then(() => (heard = true));
    await expect
      .poll(async () => {
        await user.call(saveLoad, { body: aLoad() });
        return heard;
      })
      .toBe(true);
    expect(await told).toBe('saved-loads');
    expect((await elsewhere.call(listSavedLoads, {})).loads).toHaveLength(1);
    await user.call(logout, {});
    await line.ended;
    await Promise.all([here.stop(), there.stop()]);
  });
});

describe('a list that did not change', () => {
  it('answers 304 without a body, and a change answers anew', async () => {
    const user = await carrier(app, 'etag@example.com');
    const first = await user.send('GET', '/loads/saved');
    const etag = first.headers.get('etag') ?? '';
    const second = await user.send('GET', '/loads/saved', undefined, { 'if-none-match': etag });
    expect([second.status, await second.text()]).toEqual([304, '']);
    await user.call(saveLoad, { body: aLoad() });
    expect((await user.send('GET', '/loads/saved', undefined, { 'if-none-match': etag })).status).toBe(200);
  });

  it('is the same object to the caller, so that nothing draws anew', async () => {
    const user = await carrier(app, 'same@example.com');
    const before = await user.call(listSavedLoads, {});
    expect(await user.call(listSavedLoads, {})).toBe(before);
    await user.call(saveLoad, { body: aLoad() });
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(1);
  });
});
