import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { automationFor } from './automation-for.ts';
import { createBoards } from './boards/boards.ts';
import type { Database } from './db/open.ts';
import type { Deps } from './deps.ts';
import { Api } from './http/api.ts';
import { createApp } from './http/app.ts';
import { rateLimitByAddress } from './http/rate-limit.ts';
import { createTraffic } from './http/traffic.ts';
import { addLoads } from './loads-app.ts';
import { addAppConfigRoutes } from './modules/app-config/routes.ts';
import { addAuthRoutes } from './modules/auth/routes.ts';
import { createAuthService } from './modules/auth/service.ts';
import { createAuthenticate, createSessions } from './modules/auth/sessions.ts';
import { addBillingRoutes } from './modules/billing/routes.ts';
import { createBillingService } from './modules/billing/service.ts';
import { createBookedDocuments } from './modules/booked-loads/documents.ts';
import { createBookedLoadsService } from './modules/booked-loads/service.ts';
import { addChatRoutes } from './modules/chat/routes.ts';
import { createChatService } from './modules/chat/service.ts';
import { addContactRoutes } from './modules/contact/routes.ts';
import { createContactService } from './modules/contact/service.ts';
import { addDevicesRoutes } from './modules/devices/routes.ts';
import { createDevicesService } from './modules/devices/service.ts';
import { addDocumentsRoutes } from './modules/documents/routes.ts';
import { createDocumentsService } from './modules/documents/service.ts';
import { addEventsRoutes } from './modules/events/routes.ts';
import { addGeoRoutes } from './modules/geo/routes.ts';
import { addNotificationsRoutes } from './modules/notifications/routes.ts';
import { createNotificationsService, type NotificationsService } from './modules/notifications/service.ts';
import { addPacketRoutes } from './modules/packet/routes.ts';
import { createPacketService } from './modules/packet/service.ts';
import { addPeopleRoutes } from './modules/people/routes.ts';
import { createPeopleService } from './modules/people/service.ts';
import { createSavedLoadsService } from './modules/saved-loads/service.ts';
import { createTrialService } from './modules/trial/service.ts';
import { addUsersRoutes } from './modules/users/routes.ts';
import { createUsersService } from './modules/users/service.ts';
import { addVoiceRoutes } from './modules/voice/routes.ts';
import { createVoiceService } from './modules/voice/service.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { assistantFor } from './services/assistant/assistant-for.ts';
import { createAutomation } from './services/automation/webhook.ts';
import { createEventBus } from './services/events/event-bus.ts';
import { fileStoreFor } from './services/files/file-store.ts';
import { createGeo } from './services/geo/geo.ts';
import { placeFilePath } from './services/geo/place-file.ts';
import { loadPlaceTable } from './services/geo/place-table.ts';
import { identityFor, redirectUriOf } from './services/identity/identity-for.ts';
import { createEmailJs, mailConnection } from './services/mail/emailjs.ts';
import { createSmtp } from './services/mail/smtp.ts';
import { createStripePayments } from './services/payments/stripe.ts';
import { stripeConnection } from './services/payments/stripe-connection.ts';
import { isSandboxed, type Settings } from './settings.ts';
import { workspacesFor } from './workspaces-for.ts';

export type ServerApp = {
  fetch(request: Request): Response | Promise<Response>;
  /** Takes requests that need Node's own request and answer; false when it is for `fetch`. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Before anybody is served. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Its rounds come by themselves; a test makes them come when it wants them. */
  notifications: Pick<NotificationsService, 'pass' | 'deliver'>;
};

/** Of visitors who are not signed in, from one address. */
const CHATS_PER_MINUTE = 20;
/** From one address; a mail service may press for several of its people. */
const UNSUBSCRIBES_PER_MINUTE = 20;

/** Puts services, modules and stand-ins together. */
export function serverApp(deps: Deps, database: Pick<Database, 'ping' | 'notifications'>): ServerApp {
  const { settings, log, now } = deps;
  const loopback = loopbackOf(settings);
  const places = loadPlaceTable();
  const sandbox = createSandbox(deps, {
    wanted: wantedOf(settings),
    places,
    loopback,
    redirectUri: redirectUriOf(settings),
  });

  const geo = createGeo(places, {
    ...(settings.NOMINATIM_URL ? { nominatimUrl: settings.NOMINATIM_URL } : {}),
    userAgent: `Headhaul (${settings.SUPPORT_EMAIL})`,
    onFailure: (error) => log.warn({ err: error }, 'reverse geocoding failed'),
  });
  const identity = identityFor(settings, sandbox.issuer, loopback);
  const connection = stripeConnection(settings) ?? sandbox.payments?.connection;
  if (!connection) throw new Error('Payments have neither keys nor a stand-in');
  const payments = createStripePayments(connection, { publicOrigin: settings.PUBLIC_ORIGIN, log, now });
  const mailAt = mailConnection(settings) ?? sandbox.mail?.connection;
  if (!mailAt) throw new Error('E-mail has neither keys nor a stand-in');
  const mail = createEmailJs(mailAt, log);
  const standIns = sandbox.boards && { url: `${loopback}/sandbox/boards`, credentials: sandbox.boards.credentials };
  const boards = createBoards(settings, standIns);

  const bus = createEventBus(database.notifications, log);
  const sessions = createSessions(deps);
  const billing = createBillingService(deps, payments, bus);
  const booked = createBookedLoadsService(deps, bus);
  const saved = createSavedLoadsService(deps, { bus, bookings: booked.standing });
  const people = createPeopleService(deps, bus, {
    carriersChanged: billing.prices.carriersChanged,
    ended: saved.linkEnded,
  });
  const documents = createDocumentsService(deps, {
    store: fileStoreFor(settings),
    bus,
    people,
    booked: createBookedDocuments(deps, { bus, booked }),
  });
  const trial = createTrialService(deps);
  const authenticate = createAuthenticate(sessions);
  const api = new Api(authenticate);
  const signInLimit = rateLimitByAddress(settings.SIGN_INS_PER_MINUTE, settings.TRUST_PROXY);
  addAppConfigRoutes(api, settings);
  const auth = createAuthService(deps, { identity, sessions, dailySearches: trial.used, bus });
  addAuthRoutes(api, {
    service: auth,
    settings,
    limit: signInLimit,
  });
  addDevicesRoutes(api, createDevicesService(deps, { sessions, bus }), signInLimit);
  addUsersRoutes(api, createUsersService(deps, { people }));
  addPeopleRoutes(api, people);
  addBillingRoutes(api, billing);
  addDocumentsRoutes(api, documents);
  addPacketRoutes(api, createPacketService(deps, { documents, people, mail }));
  addContactRoutes(api, createContactService(deps, mail), settings.SUPPORT_EMAIL);
  addGeoRoutes(api, geo);
  const loads = addLoads(api, deps, { boards, bus, people, trial, saved, booked, findPoint: geo.findPlace });
  addChatRoutes(
    api,
    createChatService(deps, {
      assistant: assistantFor(settings, places, log),
      search: loads.search,
      backhaul: loads.backhaul,
      people,
    }),
    rateLimitByAddress(CHATS_PER_MINUTE, settings.TRUST_PROXY),
  );

  const automation = createAutomation(automationFor(deps, loads.search, sandbox, loopback), deps);
  addVoiceRoutes(api, createVoiceService(deps, automation, geo.findPlace));
  const { SMTP_URL, MAIL_FROM } = settings;
  const traffic = createTraffic();
  const notifications = createNotificationsService(deps, {
    search: loads.search,
    traffic,
    boards,
    feed: boards.every((board) => board.sandbox) && sandbox.boards ? sandbox.boards.pages : null,
    automation,
    letters: SMTP_URL ? createSmtp({ url: SMTP_URL, from: MAIL_FROM }, log) : null,
  });
  addNotificationsRoutes(api, notifications, rateLimitByAddress(UNSUBSCRIBES_PER_MINUTE, settings.TRUST_PROXY));
  addEventsRoutes(api, bus, authenticate);

  const workspaces = workspacesFor(deps, sandbox.issuer, auth, loopback);
  const app = createApp(deps, { api, ping: database.ping, sandbox, webRoot: builtWebApp() });
  sandbox.payments?.start();
  billing.prices.start();
  documents.start();
  return {
    notifications,
    fetch: app.fetch,
    handle: (req, res) => {
      traffic.count(req, res);
      return sandbox.issuer?.handle(req, res) ?? false;
    },
    start: async () => {
      await loads.start();
      notifications.start();
    },
    stop: async () => {
      bus.close();
      await notifications.stop();
      await workspaces?.stop();
      await loads.stop();
      documents.stop();
      await billing.prices.stop();
      await sandbox.payments?.stop();
    },
  };
}

/** Where this process reaches itself. */
const loopbackOf = ({ HOST, PORT }: Settings) => `http://${HOST === '::1' ? '[::1]' : '127.0.0.1'}:${PORT}`;

const wantedOf = (settings: Settings) => ({
  signIn: isSandboxed(settings, 'sign-in'),
  payments: isSandboxed(settings, 'payments'),
  mail: isSandboxed(settings, 'e-mail'),
  calls: isSandboxed(settings, 'calls and texts'),
  boards: (['Truckstop', 'Direct Freight', 'C.H. Robinson'] as const).some((board) => isSandboxed(settings, board)),
});

/** The web app's folder, null while it is not built (`npm run dev` serves it itself). */
function builtWebApp(): string | null {
  const folder = join(dirname(dirname(placeFilePath())), 'web');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
