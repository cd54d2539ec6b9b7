import { BoardError } from '../board.ts';
import { fetchCapped, parseJson, refuseStatus } from '../http.ts';
import { createTokenSource, type TokenSource } from '../token-source.ts';
import { record } from '../values.ts';

const NAME = 'Direct Freight';
const PATH = '/end_user_authentications';
/** The board gives up to 24 hours and does not say when they end. */
const LIFE_SECONDS = 12 * 3600;

/** The token of a subscribed user: with it loads name their broker and his telephone. */
export const subscriberTokens = (account: {
  baseUrl: string;
  apiToken: string;
  login: string;
  secret: string;
}): TokenSource =>
  createTokenSource(NAME, async (signal) => {
    const { login, secret } = account;
    const answer = await fetchCapped(
      `${account.baseUrl}${PATH}`,
      {
        method: 'POST',
        headers: { 'api-token': account.apiToken, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ login, realm: login.includes('@') ? 'email' : 'username', secret }),
      },
      { board: NAME, signal, maxBytes: 64 * 1024 },
    );
    if (answer.status === 422) throw new BoardError(`${NAME} refused our sign-in`);
    refuseStatus(NAME, answer.status);
    return { token: record(parseJson(answer.text))?.['end-user-token'], seconds: LIFE_SECONDS };
  });
