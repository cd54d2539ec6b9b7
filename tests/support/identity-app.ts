import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { createClient } from '#core/api/client.ts';
import type { AccountType, SubscriptionLevel } from '#core/contract/account.ts';
import { chooseAccountType } from '#core/contract/account.ts';
import { users } from '#server/db/schema/users.ts';
import { Api } from '#server/http/api.ts';
import { errorAnswer } from '#server/http/errors.ts';
import { rateLimitByAddress } from '#server/http/rate-limit.ts';
import { createLog } from '#server/log.ts';
import { addAuthRoutes } from '#server/modules/auth/routes.ts';
import { createAuthService } from '#server/modules/auth/service.ts';
import { createAuthenticate, createSessions } from '#server/modules/auth/sessions.ts';
import { addDevicesRoutes } from '#server/modules/devices/routes.ts';
import { createDevicesService } from '#server/modules/devices/service.ts';
import { addPeopleRoutes } from '#server/modules/people/routes.ts';
import { createPeopleService } from '#server/modules/people/service.ts';
import { addUsersRoutes } from '#server/modules/users/routes.ts';
import { createUsersService } from '#server/modules/users/service.ts';
import { createIssuer } from '#server/sandbox/issuer/issuer.ts';
import { createEventBus } from '#server/services/events/event-bus.ts';
import { identityFor, redirectUriOf } from '#server/services/identity/identity-for.ts';
import { readSettings } from '#server/settings.ts';
import { freshDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { signIn } from './sign-in.ts';

type Options = { perMinute?: number; env?: Record<string, string> };

export type IdentityApp = Awaited<ReturnType<typeof startIdentityApp>>;

/** Sign-in, users and people alone, with a clock that the test moves and a log that the test reads. */
export async function startIdentityApp({ perMinute = 1000, env = {} }: Options = {}) {
  const port = await freePort();
  const settings = readSettings({ NODE_ENV: 'test', PORT: String(port), ...env });
  const origin = settings.PUBLIC_ORIGIN;
  const clock = { now: new Date() };
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => logged.push(line) });
  const database = await freshDatabase();
  const { db } = database;
  const deps = { settings, db, log, now: () => clock.now };

  const issuer = createIssuer({ origin, redirectUris: [redirectUriOf(settings)], log });
  const loopback = `http://127.0.0.1:${port}`;
  const identity = identityFor(settings, issuer, loopback);
  const sessions = createSessions(deps);
  const bus = createEventBus(database.notifications, log);
  const people = createPeopleService(deps, bus, { carriersChanged: () => {}, ended: async () => {} });
  const api = new Api(createAuthenticate(sessions));
  addAuthRoutes(api, {
    service: createAuthService(deps, { identity, sessions, dailySearches: async () => null, bus }),
    settings,
    limit: rateLimitByAddress(perMinute),
  });
  addDevicesRoutes(api, createDevicesService(deps, { sessions, bus }), rateLimitByAddress(perMinute));
  addUsersRoutes(api, createUsersService(deps, { people }));
  addPeopleRoutes(api, people, perMinute);
  api.assertAllDeclared();

  const app = new Hono().route('/api', api.hono).onError(errorAnswer(log));
  const listener = getRequestListener(app.fetch);
  const server = createServer((req, res) => {
    if (!issuer.handle(req, res)) void listener(req, res);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const client = (token: string | null) =>
    createClient({ base: `${origin}/api`, fetch, token: { get: () => token, refused: () => {} } });

  return {
    origin,
    loopback,
    db,
    clock,
    log,
    logged,
    bus,
    people,
    sessions,
    client,

    /** A user with a role and a level, signed in. */
    async user(email: string, role: AccountType = 'no account', level: SubscriptionLevel = 0) {
      const token = await signIn(origin, { email, name: 'Test User' });
      const { call } = client(token);
      if (role !== 'no account') await call(chooseAccountType, { body: { account_type: role } });
      await db.update(users).set({ subscriptionLevel: level }).where(eq(users.email, email));
      return { email, token, call };
    },

    async actor(token: string) {
      const actor = await sessions.actor(token);
      if (!actor) throw new Error('The token is not accepted');
      return actor;
    },

    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}
