import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { PlaceTable } from '#server/services/geo/place-table.ts';
import { boardPages } from './boards/board-pages.ts';
import { createRobinsonEmulator } from './boards/ch-robinson.ts';
import { createDirectFreightEmulator } from './boards/direct-freight.ts';
import { createFaultApp } from './boards/fault-app.ts';
import { createFaultControls } from './boards/faults.ts';
import { createTruckstopEmulator } from './boards/truckstop.ts';
import { createIssuer } from './issuer/issuer.ts';
import { alterable } from './market/altered.ts';
import { createLanes } from './market/lanes.ts';
import { createMarket } from './market/market.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createOutboxPages } from './outbox/outbox-pages.ts';
import { createSandboxMail } from './outbox/sandbox-mail.ts';
import { createSandboxPayments } from './payments/sandbox-payments.ts';

/** Which stand-ins are wanted. */
type Wanted = { signIn: boolean; payments: boolean; mail: boolean; calls: boolean; boards: boolean };
type Options = { wanted: Wanted; places: PlaceTable; loopback: string; redirectUri: string };

/** What stands in for the outside services on one machine; each part speaks the service's own protocol. */
export function createSandbox(deps: Deps, { wanted, places, loopback, redirectUri }: Options) {
  const { settings, db, log, now } = deps;
  const origin = settings.PUBLIC_ORIGIN;
  const hono = new Hono();
  const issuer = wanted.signIn ? createIssuer({ origin, redirectUris: [redirectUri], log }) : null;
  const payments = wanted.payments ? createSandboxPayments({ db, log, now, publicOrigin: origin, loopback }) : null;
  if (payments) hono.route('/pay', payments.pages);
  const outbox = wanted.mail || wanted.calls ? createOutbox({ db, now }) : null;
  if (outbox) hono.route('/outbox', createOutboxPages(outbox, origin));
  const mail = wanted.mail && outbox ? createSandboxMail(outbox, { loopback }) : null;
  if (mail) hono.route('/mail', mail.api);
  const boards = wanted.boards ? createBoards(deps, places, hono) : null;
  return { hono, issuer, payments, outbox, mail, boards };
}

/** Made anew by each process, so that nobody else can know them. */
const secret = () => randomBytes(24).toString('hex');

function createBoards({ settings, now }: Deps, places: PlaceTable, hono: Hono) {
  const market = alterable(
    createMarket({
      lanes: createLanes(places),
      seed: settings.SANDBOX_SEED,
      live: settings.SANDBOX_LOADS,
      now: () => now().getTime(),
    }),
  );
  const faults = createFaultControls(settings.SANDBOX_LATENCY === 'none' ? 0 : undefined);
  const locate = (city: string, state: string) => places.findPlace(city, state);
  const credentials = {
    truckstop: { userName: 'headhaul', password: secret() },
    directFreight: { apiToken: secret(), login: 'headhaul', secret: secret() },
    chRobinson: { clientId: 'headhaul', clientSecret: secret() },
  };
  const { apiToken, login, secret: password } = credentials.directFreight;
  const users = [{ username: login, email: 'boards@headhaul.example', secret: password, subscribed: true }];

  hono.route(
    '/boards/truckstop',
    createTruckstopEmulator({ market, credentials: credentials.truckstop, faults, locate }),
  );
  hono.route(
    '/boards/direct-freight',
    createDirectFreightEmulator({ market, credentials: { apiToken, users }, faults, locate }),
  );
  hono.route('/boards/ch-robinson', createRobinsonEmulator({ market, credentials: credentials.chRobinson, faults }));
  hono.route('/boards', createFaultApp(faults, market.alter));
  const pages = (days: readonly string[]) => boardPages(market, faults, days);
  return { credentials, pages };
}
