import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createBookings } from '#server/sandbox/boards/ch-robinson/book.ts';
import { createRobinsonEmulator } from '#server/sandbox/boards/ch-robinson.ts';
import { createFaultControls } from '#server/sandbox/boards/faults.ts';
import { fixedMarket, posting } from '#server/sandbox/boards/market.fixture.ts';

/** Where a booking is, as its board sees it. */
export type Moment = 'looked for' | 'looked up' | 'arrived' | 'taken' | 'answered';
/** 'lost': the board never gets to see it. 'silent': nor does it answer until it is closed. It waits for a promise. */
type Watch = (moment: Moment) => 'lost' | 'silent' | undefined | Promise<unknown>;

const LOADS = 1200;
const FIRST = 400_000_000;
const DAYS = 60;
const BOOKS = '/books';
const SEARCHES = '/searches';
const CREDENTIALS = { clientId: 'fault-test', clientSecret: 'fault-test-secret' };

/** C.H. Robinson's emulator in the test's own process: it outlives the servers and knows what it took. */
export async function startBoard(firstDay: Date) {
  const day = (index: number) => new Date(firstDay.getTime() + (index % DAYS) * 86_400_000).toISOString().slice(0, 10);
  const list = Array.from({ length: LOADS }, (_, index) =>
    posting({ board: 'C.H. Robinson', id: String(FIRST + index), freightId: index, shipDate: day(index) }),
  );
  const bookings = createBookings();
  const watches = new Map<string, Watch>();
  const faults = createFaultControls(0);
  const emulator = createRobinsonEmulator({
    market: fixedMarket(list),
    credentials: CREDENTIALS,
    faults,
    callsPerMinute: 1_000_000,
    bookings,
  });

  /** A booking names its load; a search for it asks for its day. */
  const isAbout = (id: string, path: string, body: string) =>
    path.endsWith(BOOKS)
      ? body.includes(id)
      : path.endsWith(SEARCHES) && body.includes(`"min":"${day(Number(id) - FIRST)}"`);

  const app = new Hono();
  app.all('*', async (c) => {
    const { path } = c.req;
    const body = await c.req.raw.clone().text();
    const tell = (moment: Moment) =>
      [...watches].flatMap(([id, watch]) => (isAbout(id, path, body) && watch(moment)) || []);
    const isBooking = path.endsWith(BOOKS);
    const does = await Promise.all(tell(isBooking ? 'arrived' : 'looked for'));
    if (does.includes('silent')) await new Promise(() => {});
    if (does.includes('lost')) return new Response(null, { status: 503 });
    const answer = await emulator.fetch(c.req.raw);
    if (isBooking && answer.status === 202) tell('taken');
    setImmediate(() => tell(isBooking ? 'answered' : 'looked up'));
    return answer;
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      CH_ROBINSON_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CH_ROBINSON_CLIENT_ID: CREDENTIALS.clientId,
      CH_ROBINSON_CLIENT_SECRET: CREDENTIALS.clientSecret,
    },
    shipDate: day,
    /** How often it took a load. */
    taken: (loadNumber: string) => bookings.taken.filter((each) => each.loadNumber === loadNumber).length,
    watch: (loadNumber: string, watch: Watch) => void watches.set(loadNumber, watch),
    /** The next booking of it is turned down. */
    refuse: (loadNumber: string) => faults.setBooking(loadNumber, 'refused'),
    unwatch: (loadNumber: string) => void watches.delete(loadNumber),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
