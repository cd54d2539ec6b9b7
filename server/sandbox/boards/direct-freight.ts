import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { directFreightError } from './direct-freight/errors.ts';
import { listItem, singleItem } from './direct-freight/item.ts';
import { searchDirectFreight } from './direct-freight/search.ts';
import { describe, parseSearch } from './direct-freight/search-body.ts';
import { createSessions, type DirectFreightUser, parseLogin } from './direct-freight/sessions.ts';
import type { EmulatorOptions } from './emulator-options.ts';
import { injectFaults } from './fault-injection.ts';

type DirectFreightCredentials = { apiToken: string; users: readonly DirectFreightUser[] };

const SIGN_IN = '/v1/end_user_authentications';
const LOADS = '/v1/boards/loads';
const MAX_BODY = 65_536;

/** Direct Freight's REST interface over the synthetic market, under /v1. */
export function createDirectFreightEmulator(options: EmulatorOptions<DirectFreightCredentials>): Hono {
  const { market, credentials, faults, locate } = options;
  const sessions = createSessions(credentials.users, () => market.now());
  const viewer = (c: Context) => sessions.viewer(c.req.header('end-user-token'));
  const expired = () => directFreightError(401, ['end-user-token: is not valid or has expired']);

  const app = new Hono();
  app.use(
    '*',
    injectFaults({
      board: 'direct-freight',
      faults,
      failure: (status) => directFreightError(status, ['the service is not available']),
      isSignIn: (path) => path.endsWith(SIGN_IN),
    }),
  );
  app.use('*', bodyLimit({ maxSize: MAX_BODY, onError: () => directFreightError(413, ['the body is too large']) }));
  app.use('*', async (c, next) => {
    if (c.req.header('api-token') === credentials.apiToken) return next();
    return directFreightError(401, ['api-token: is missing or not valid']);
  });

  app.post(SIGN_IN, async (c) => {
    const parsed = parseLogin(await jsonBody(c));
    if (!parsed.success) return directFreightError(422, describe(parsed.error));
    const session = sessions.open(parsed.data);
    if (session === undefined) return directFreightError(422, ['login or secret is not correct']);
    return c.json({ 'end-user-token': session.token, user_id: session.userId }, 201);
  });

  app.post(LOADS, async (c) => {
    const who = viewer(c);
    if (who === 'refused') return expired();
    const parsed = parseSearch(await jsonBody(c));
    if ('description' in parsed) return directFreightError(422, parsed.description);
    const { search } = parsed;
    const result = searchDirectFreight(search, who, market, locate);
    if ('description' in result) return directFreightError(422, result.description);
    const { item_count, page_number, origin_city } = search;
    const page = result.found.slice((page_number - 1) * item_count, page_number * item_count);
    const now = market.now();
    return c.json({
      list: page.map((found) => listItem(found, now, who, origin_city !== undefined)),
      page_number,
      total_items: result.found.length,
      total_pages: Math.ceil(result.found.length / item_count),
      ...(search.return_web_url && { search_url: new URL(c.req.url).href }),
    });
  });

  app.get(LOADS, (c) => {
    const who = viewer(c);
    if (who === 'refused') return expired();
    const id = c.req.query('entry_id');
    if (id === undefined || id === '') return directFreightError(422, ['entry_id: is required']);
    const posting = market.find('direct_freight', id);
    if (posting === undefined) return directFreightError(404, ['entry_id: there is no such load']);
    return c.json(singleItem(posting, market.now(), who));
  });

  app.all('*', () => directFreightError(404, ['there is nothing at this address']));
  return app;
}

const jsonBody = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);
