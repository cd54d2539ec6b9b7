import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { localServer, type Request, sendJson } from '../testing/local-server.ts';
import { aQuery, never } from '../testing/query.ts';
import { createChRobinson } from './connector.ts';
import { answerOf, tokenAnswer, van } from './fixtures/answer.ts';

const CARRIER = { truckstopIntegrationId: null, chTNumber: ' t-12-3 ' };
const TOKEN_PATH = '/v1/oauth/token';
const board = (url: string) =>
  createChRobinson({ baseUrl: url, clientId: 'us', clientSecret: 'hunter2-secret', sandbox: true });

/** A board whose tokens are numbered; `search` answers what comes with a token. */
function robinson(search: (request: Request, response: ServerResponse) => void, seconds?: unknown) {
  let tokens = 0;
  return localServer((request, response) => {
    if (request.path !== TOKEN_PATH) return search(request, response);
    tokens += 1;
    sendJson(response, tokenAnswer(`token-${tokens}`, seconds));
  });
}
const paths = (requests: Request[]) => requests.map(({ path }) => (path === TOKEN_PATH ? 'token' : 'search'));

describe('C.H. Robinson', () => {
  it('is left out without a T-number', () => {
    expect(board('').leftOutReason({ truckstopIntegrationId: '1', chTNumber: null })).toBe('No T-number');
    expect(board('').leftOutReason({ truckstopIntegrationId: '1', chTNumber: 'T-' })).toBe('No T-number');
    expect(board('').leftOutReason(CARRIER)).toBeNull();
  });

  it('signs in, asks for the carrier and gives its loads', async () => {
    const server = await robinson((_, response) => sendJson(response, answerOf([van()])));
    const answer = await board(server.url).search(aQuery(), CARRIER, never);
    expect(answer.loads.map(({ id }) => id)).toEqual(['ch-512345678']);
    expect(answer).toMatchObject({ dropped: 0, more: false, notes: [] });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      client_id: 'us',
      client_secret: 'hunter2-secret',
      audience: 'https://inavisphere.chrobinson.com',
      grant_type: 'client_credentials',
    });
    expect(server.requests[1]).toMatchObject({
      path: '/v2/shipments/available/searches',
      headers: { authorization: 'Bearer token-1' },
    });
    expect(JSON.parse(server.requests[1]?.body ?? '')).toMatchObject({ carrierCode: 'T123', pageIndex: 0 });
  });

  it('signs in once for many searches, side by side and after one another', async () => {
    const server = await robinson((_, response) => sendJson(response, answerOf([van()])));
    const one = board(server.url);
    await Promise.all([1, 2, 3].map(() => one.search(aQuery(), CARRIER, never)));
    await one.search(aQuery(), CARRIER, never);
    expect(paths(server.requests).filter((path) => path === 'token')).toHaveLength(1);
  });

  it('signs in again when the token has nearly ended', async () => {
    const server = await robinson((_, response) => sendJson(response, answerOf([])), 0);
    const one = board(server.url);
    await one.search(aQuery(), CARRIER, never);
    await one.search(aQuery(), CARRIER, never);
    expect(paths(server.requests)).toEqual(['token', 'search', 'token', 'search']);
  });

  it('signs in once more when its token is refused, once for all searches', async () => {
    const server = await robinson(({ headers }, response) =>
      headers.authorization === 'Bearer token-1'
        ? sendJson(response, { statusCode: 401, error: 'Unauthorized', message: 'expired' }, 401)
        : sendJson(response, answerOf([van()])),
    );
    const one = board(server.url);
    const answers = await Promise.all([1, 2, 3, 4].map(() => one.search(aQuery(), CARRIER, never)));
    expect(answers.map(({ loads }) => loads.length)).toEqual([1, 1, 1, 1]);
    expect(paths(server.requests).filter((path) => path === 'token')).toHaveLength(2);
  });

  it('gives up when the new token is refused too', async () => {
    const server = await robinson((_, response) => sendJson(response, {}, 401));
    const asked = board(server.url).search(aQuery(), CARRIER, never);
    await expect(asked).rejects.toMatchObject({ name: 'BoardError', message: 'C.H. Robinson refused our sign-in' });
    expect(paths(server.requests)).toEqual(['token', 'search', 'token', 'search']);
  });

  it.each([
    [401, {}, 'C.H. Robinson refused our sign-in'],
    [500, {}, 'C.H. Robinson answered with an error (500)'],
    [200, {}, 'The answer could not be read'],
    [200, tokenAnswer('a\nb'), 'The answer could not be read'],
    [200, [], 'The answer could not be read'],
  ])('fails when signing in answers %i %j, and can be asked again', async (status, body, message) => {
    let healthy = false;
    const server = await localServer(({ path }, response) => {
      if (path !== TOKEN_PATH) return sendJson(response, answerOf([]));
      if (healthy) return sendJson(response, tokenAnswer('token'));
      sendJson(response, body, status);
    });
    const one = board(server.url);
    await expect(one.search(aQuery(), CARRIER, never)).rejects.toMatchObject({ name: 'BoardError', message });
    healthy = true;
    expect((await one.search(aQuery(), CARRIER, never)).loads).toEqual([]);
  });

  it('does not end the sign-in of others when one search is given up', async () => {
    let answerToken = () => undefined as unknown;
    const server = await localServer(({ path }, response) => {
      if (path === TOKEN_PATH) answerToken = () => sendJson(response, tokenAnswer('token'));
      else sendJson(response, answerOf([van()]));
    });
    const one = board(server.url);
    const stop = new AbortController();
    const givenUp = one.search(aQuery(), CARRIER, stop.signal);
    const other = one.search(aQuery(), CARRIER, never);
    await expect.poll(() => server.requests.length).toBe(1);
    stop.abort(new Error('Search was closed'));
    await expect(givenUp).rejects.toThrow('Search was closed');
    answerToken();
    expect((await other).loads).toHaveLength(1);
    expect(paths(server.requests)).toEqual(['token', 'search']);
  });

  it('reads page after page from 0 and says when there is more', async () => {
    const server = await robinson(({ body }, response) => {
      const { pageIndex } = JSON.parse(body);
      const results = Array.from({ length: 100 }, (_, index) => van({ loadNumber: pageIndex * 1000 + index + 1 }));
      sendJson(response, answerOf(results, 5000));
    });
    const answer = await board(server.url).search(aQuery(), CARRIER, never);
    expect(answer.loads).toHaveLength(500);
    expect(answer.more).toBe(true);
    const asked = server.requests.slice(1).map(({ body }) => JSON.parse(body).pageIndex);
    expect(asked.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('gives only the kinds asked for, and asks for nothing it does not offer', async () => {
    const results = [
      van(),
      van({ loadNumber: 2, specializedEquipment: { code: 'STR' } }),
      van({ loadNumber: 3, modes: ['R'], specializedEquipment: null }),
    ];
    const server = await robinson((_, response) => sendJson(response, answerOf(results)));
    const some = await board(server.url).search(aQuery({ equipment: ['V', 'PO'] }), CARRIER, never);
    expect(some.loads.map(({ id }) => id)).toEqual(['ch-512345678']);
    expect(some.notes).toEqual(['C.H. Robinson does not offer Power Only']);
    const none = await board(server.url).search(aQuery({ equipment: ['PO'] }), CARRIER, never);
    expect(none).toEqual({ loads: [], dropped: 0, more: false, notes: ['C.H. Robinson does not offer Power Only'] });
    expect(paths(server.requests)).toEqual(['token', 'search']);
  });

  it.each([
    [
      400,
      [{ message: '"modes" is not allowed', path: ['modes'] }],
      'C.H. Robinson refused the search: "modes" is not allowed',
    ],
    [400, {}, 'C.H. Robinson answered with an error (400)'],
    [403, { message: 'Invalid carrierCode' }, 'C.H. Robinson refused our sign-in'],
    [500, {}, 'C.H. Robinson answered with an error (500)'],
    [200, { results: {} }, 'The answer could not be read'],
  ])('status %i with %j fails as a dispatcher understands', async (status, body, message) => {
    const server = await robinson((_, response) => sendJson(response, body, status));
    const asked = board(server.url).search(aQuery(), CARRIER, never);
    await expect(asked).rejects.toMatchObject({ name: 'BoardError', message });
  });
});
