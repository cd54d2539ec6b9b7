import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Log } from '#server/log.ts';
import type { Workspaces } from '../workspace/workspaces.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { pagePolicy } from './page-frame.ts';
import { faultPage } from './pages.ts';
import { createPeople, subjectOf } from './people.ts';
import { answerSignIn } from './sign-in.ts';

const ISSUER_PATH = '/sandbox/oidc';

export type IssuerOptions = {
  /** Of the whole product, as browsers see it. */
  origin: string;
  redirectUris: readonly string[];
  log: Log;
};

export type Issuer = {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
  /** Takes every request below `/sandbox/oidc`; false when the request is somebody else's. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** From now on the sign-in page offers them. */
  offer(workspaces: Workspaces): void;
  /** Whom a sign-in with this address yields. */
  personOf(person: { email: string }): { issuer: string; subject: string };
};

/** An OpenID Connect issuer at `/sandbox/oidc` of this server, at which any address signs in. */
export function createIssuer({ redirectUris, log, ...options }: IssuerOptions): Issuer {
  const { origin } = new URL(options.origin);
  const issuerUrl = origin + ISSUER_PATH;
  const clientId = 'headhaul';
  const clientSecret = randomBytes(32).toString('base64url');
  const people = createPeople();
  const policy = pagePolicy([origin, ...redirectUris.map((uri) => new URL(uri).origin)]);

  const provider = new Provider(issuerUrl, {
    ...LIFETIMES,
    adapter: createMemoryAdapter(),
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientBasedCORS: () => false,
    // e-mail and name stand in the id token itself, as Google has them
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      long: { httpOnly: true, sameSite: 'lax', path: ISSUER_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_, subject) => people.account(subject),
    interactions: { url: (_, interaction) => `${ISSUER_PATH}/interaction/${interaction.uid}` },
    jwks: { keys: [signingKey()] },
    // whoever signs in has agreed: there is no consent screen
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', policy);
      ctx.body = faultPage(`${origin}/login`);
    },
    responseTypes: ['code'],
    scopes: ['openid'],
  });
  // its addresses follow the request's host, which `handle` sets to the public one
  provider.proxy = true;
  provider.silent = true;
  provider.on('server_error', (_, error) => log.error({ err: error }, 'sandbox sign-in failed'));
  const answer = provider.callback();
  let workspaces: Workspaces | null = null;

  return {
    issuerUrl,
    clientId,
    clientSecret,
    offer: (offered) => {
      workspaces = offered;
    },
    personOf: ({ email }) => ({ issuer: issuerUrl, subject: subjectOf(email) }),
    handle(req, res) {
      const url = req.url ?? '';
      if (!/^\/sandbox\/oidc(?=[/?]|$)/.test(url)) return false;
      const mounted = Object.assign(req, { originalUrl: url, url: url.slice(ISSUER_PATH.length) || '/' });
      asSeenFrom(origin, mounted);
      if (mounted.url.startsWith('/interaction/'))
        void answerSignIn({ provider, people, policy, origin, log, workspaces }, mounted, res);
      else void answer(mounted, res);
      return true;
    },
  };
}

const LIFETIMES: Configuration = {
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
};

const signingKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  alg: 'ES256',
  use: 'sig',
});

/**
 * Makes the request look the same whether it came from the browser, through a proxy or over loopback, and drops the
 * issuer's own session: every sign-in asks anew, so that after a logout somebody else can sign in.
 */
function asSeenFrom(origin: string, { headers }: IncomingMessage): void {
  const { host, protocol } = new URL(origin);
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete headers['x-forwarded-host'];
  const kept = (headers.cookie ?? '').split(/; */).filter((cookie) => !/^_session(\.sig)?=/.test(cookie));
  headers.cookie = kept.join('; ');
}
