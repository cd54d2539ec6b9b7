import type { Settings } from '#server/settings.ts';
import { createIdentity, type Identity } from './oidc.ts';

/** The issuer that stands in on this machine, as this server's own sign-in sees it. */
export type StandInIssuer = { issuerUrl: string; clientId: string; clientSecret: string };

/** Path of the web app's page that the issuer sends the browser back to. */
const CALLBACK_PATH = '/auth/callback';

export const redirectUriOf = ({ PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>): string =>
  new URL(CALLBACK_PATH, PUBLIC_ORIGIN).href;

/** Google where its keys are set, else the stand-in, reached at `loopback`. */
export function identityFor(settings: Settings, standIn: StandInIssuer | null, loopback: string): Identity {
  const redirectUri = redirectUriOf(settings);
  if (standIn) {
    const { issuerUrl, clientId, clientSecret } = standIn;
    return createIdentity({ issuer: issuerUrl, clientId, clientSecret, redirectUri, loopback });
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) throw new Error('Sign-in has neither keys nor a stand-in');
  // without it Google signs the last person in again, without asking, after a logout
  return createIdentity({
    issuer: 'https://accounts.google.com',
    clientId,
    clientSecret,
    redirectUri,
    prompt: 'select_account',
  });
}
