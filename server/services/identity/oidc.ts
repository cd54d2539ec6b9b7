import * as client from 'openid-client';
import { IdentityError, reasonOf } from './identity-error.ts';
import { personOf } from './person.ts';

/** Who signed in, as the issuer says; `issuer` and `subject` together name the person for good. */
export type Identified = { issuer: string; subject: string; email: string; name: string; picture: string | null };

/** What must be kept until the browser comes back. */
type PendingLogin = { state: string; nonce: string; codeVerifier: string };

/** Signing in with somebody else's account system. Both calls throw `IdentityError`. */
export interface Identity {
  /** Where to send the browser. */
  start(): Promise<PendingLogin & { authorizationUrl: string }>;
  /** Exchanges what came back for the person. */
  finish(answer: PendingLogin & { params: URLSearchParams }): Promise<Identified>;
}

export type IdentityOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** What the issuer shall ask the person, for example which account to use. */
  prompt?: string;
  /** Where this server reaches the issuer when it is the issuer itself, for example `http://127.0.0.1:8787`. */
  loopback?: string;
};

const TIMEOUT_SECONDS = 10;

/** Authorization code with PKCE (S256), state and nonce, against any OpenID Connect issuer. */
export function createIdentity(options: IdentityOptions): Identity {
  const { redirectUri } = options;
  let found: Promise<client.Configuration> | undefined;

  // one discovery for everybody; a failed one is forgotten, so that the next try asks again
  const configuration = () => {
    found ??= discover(options).catch((error: unknown) => {
      found = undefined;
      throw new IdentityError('unreachable', reasonOf(error));
    });
    return found;
  };

  return {
    async start() {
      const config = await configuration();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ...(options.prompt ? { prompt: options.prompt } : {}),
      });
      return { ...pending, authorizationUrl: url.href };
    },

    async finish({ params, state, nonce, codeVerifier }) {
      const config = await configuration();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await client
        .authorizationCodeGrant(config, new URL(`${redirectUri}?${params}`), checks)
        .catch((error: unknown) => {
          throw new IdentityError('refused', reasonOf(error));
        });
      return personOf(tokens.claims());
    },
  };
}

function discover({ issuer, clientId, clientSecret, loopback }: IdentityOptions): Promise<client.Configuration> {
  const { origin } = new URL(issuer);
  const reach = (url: string) => (loopback && url.startsWith(`${origin}/`) ? loopback + url.slice(origin.length) : url);
  const overPlainHttp = isLoopbackHttp(reach(issuer));
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: (url, init) => fetch(reach(url), init as RequestInit),
    // the signature of the id token is checked too: on plain http there is no TLS to vouch for it
    execute: [client.enableNonRepudiationChecks, ...(overPlainHttp ? [client.allowInsecureRequests] : [])],
  });
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopbackHttp = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
};
