import { fetchCapped, parseJson, refuseStatus } from '../http.ts';
import { createTokenSource, type TokenSource } from '../token-source.ts';
import { amount, record } from '../values.ts';

const NAME = 'C.H. Robinson';
const PATH = '/v1/oauth/token';
const AUDIENCE = 'https://inavisphere.chrobinson.com';
const MAX_LIFE_SECONDS = 86_400;

/** The token of our partner account, by client credentials. */
export const partnerTokens = (account: { baseUrl: string; clientId: string; clientSecret: string }): TokenSource =>
  createTokenSource(NAME, async (signal) => {
    const answer = await fetchCapped(
      `${account.baseUrl}${PATH}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({
          client_id: account.clientId,
          client_secret: account.clientSecret,
          audience: AUDIENCE,
          grant_type: 'client_credentials',
        }),
      },
      { board: NAME, signal, maxBytes: 64 * 1024 },
    );
    refuseStatus(NAME, answer.status);
    const { access_token: token, expires_in: life } = record(parseJson(answer.text)) ?? {};
    return { token, seconds: Math.min(amount(life) ?? 0, MAX_LIFE_SECONDS) };
  });
