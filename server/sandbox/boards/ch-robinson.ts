import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Bookings, bookRobinson, createBookings } from './ch-robinson/book.ts';
import { invalidRequest, robinsonError } from './ch-robinson/errors.ts';
import { createRateLimit } from './ch-robinson/rate-limit.ts';
import { searchRobinson } from './ch-robinson/search.ts';
import { searchBody } from './ch-robinson/search-body.ts';
import { shipment } from './ch-robinson/shipment.ts';
import { createTokens, type RobinsonCredentials } from './ch-robinson/tokens.ts';
import type { EmulatorOptions } from './emulator-options.ts';
import { injectFaults, untilAborted } from './fault-injection.ts';

const TOKEN = '/v1/oauth/token';
const MAX_BODY = 65_536;
const CALLS_PER_MINUTE = 6_000;

type Options = Omit<EmulatorOptions<RobinsonCredentials>, 'locate'> & { callsPerMinute?: number; bookings?: Bookings };

/** C.H. Robinson's Navisphere interface over the synthetic market: token, search and booking. */
export function createRobinsonEmulator(options: Options): Hono {
  const { market, credentials, faults, callsPerMinute, bookings = createBookings() } = options;
  const now = () => market.now();
  const tokens = createTokens(credentials, now);
  const rateLimit = createRateLimit(callsPerMinute ?? CALLS_PER_MINUTE, now);

  const app = new Hono();
  app.use(
    '*',
    injectFaults({
      board: 'ch-robinson',
      faults,
      failure: (status) => robinsonError(status, 'The service is not available.'),
      isSignIn: (path) => path.endsWith(TOKEN),
    }),
  );
  app.use('*', async (c, next) => {
    const { allowed, headers } = rateLimit.take();
    if (allowed) await next();
    else c.res = robinsonError(429, 'The rate limit is exceeded.');
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.use('*', bodyLimit({ maxSize: MAX_BODY, onError: () => robinsonError(413, 'The body is too large.') }));

  app.post(TOKEN, async (c) => tokens.issue(await jsonBody(c)));

  app.post('/v2/shipments/available/searches', async (c) => {
    if (!tokens.accepts(c.req.header('authorization')))
      return robinsonError(401, 'The access token is missing or invalid.');
    const parsed = searchBody.safeParse(await jsonBody(c));
    if (!parsed.success) return invalidRequest(parsed.error);
    const found = searchRobinson(parsed.data, market).filter(({ posting }) => !bookings.holds(posting.id));
    const start = parsed.data.pageIndex * parsed.data.pageSize;
    return c.json({
      results: found.slice(start, start + parsed.data.pageSize).map(shipment),
      totalResults: found.length,
    });
  });

  app.post('/v1/shipments/books', async (c) => {
    if (!tokens.accepts(c.req.header('authorization')))
      return robinsonError(401, 'The access token is missing or invalid.');
    const fault = faults.get('ch-robinson');
    return bookRobinson(await jsonBody(c), {
      market,
      bookings,
      faultOf: (loadNumber) => faults.takeBooking(loadNumber) ?? (fault.mode === 'booking' ? fault.outcome : null),
      hungUp: untilAborted(c.req.raw.signal),
    });
  });

  app.all('*', () => robinsonError(404, 'There is no such resource.'));
  return app;
}

const jsonBody = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);
