import type { ApiClient } from '#core/api/client.ts';
import { type ConnectRequest, exchangeGrant } from '#core/contract/devices.ts';
import { AppError } from '#core/contract/error.ts';
import { deviceName } from '#core/domain/device-name.ts';
import { browser } from './browser.ts';
import { reachServer } from './reach-server.ts';

const CANCELLED = 'Signing in was cancelled. Press Sign in to try again.';
const SPOILED = 'Signing in did not work. Please try again.';

/**
 * Lets the user connect this browser on the server's own page and gives the token of it (authorization code with PKCE,
 * RFC 7636). The verifier never leaves this page but for the exchange. After `cancelled` nothing is exchanged any more.
 */
export async function authorize(api: ApiClient, origin: string, cancelled: AbortSignal): Promise<string> {
  await reachServer(origin);
  const [state, code_verifier] = [randomSecret(), randomSecret()];
  const redirect_uri = browser.identity.getRedirectURL();
  const request: ConnectRequest = {
    response_type: 'code',
    redirect_uri,
    state,
    code_challenge: await sha256(code_verifier),
    code_challenge_method: 'S256',
    device_name: deviceName(navigator.userAgent, (await browser.runtime.getPlatformInfo()).os),
  };
  const url = `${origin}/connect?${new URLSearchParams(request)}`;
  const asking = browser.identity.launchWebAuthFlow({ url, interactive: true }).catch((error: unknown) => {
    console.warn('The sign-in window was closed', error);
    return null;
  });
  const leaving = new Promise<null>((resolve) =>
    cancelled.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const back = cancelled.aborted ? null : await Promise.race([asking, leaving]);
  const answer = back && URL.canParse(back) ? new URL(back).searchParams : null;
  if (!answer || answer.has('error')) throw new AppError('unauthenticated', CANCELLED);
  const code = answer.get('code');
  if (!code || answer.get('state') !== state) throw new AppError('unauthenticated', SPOILED);
  const { access_token } = await api.call(exchangeGrant, { body: { code, code_verifier, redirect_uri } });
  return access_token;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const randomSecret = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
const sha256 = async (text: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
