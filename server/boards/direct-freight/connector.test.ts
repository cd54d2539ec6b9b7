import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { localServer as anyServer, type Request, sendJson } from '../testing/local-server.ts';
import { aQuery, FONTANA, never } from '../testing/query.ts';
import { createDirectFreight } from './connector.ts';
import { answerOf, van } from './fixtures/answer.ts';

const NOBODY = { truckstopIntegrationId: null, chTNumber: null };
const board = (url: string) =>
  createDirectFreight({
    baseUrl: `${url}/v1`,
    apiToken: 'hunter2-secret',
    login: 'dana@example.com',
    secret: 'correct-horse',
    maxLoads: 250,
    sandbox: true,
  });

const SIGN_IN = '/v1/end_user_authentications';

/** A board where our user can sign in; `requests` are the searches, `signIns` the rest. Tokens are numbered. */
async function localServer(search: (request: Request, response: ServerResponse) => void) {
  let signedIn = 0;
  const server = await anyServer((request, response) => {
    if (request.path !== SIGN_IN) return search(request, response);
    signedIn += 1;
    sendJson(response, { 'end-user-token': `user-${signedIn}`, user_id: 7 }, 201);
  });
  const of = (wanted: boolean) => server.requests.filter(({ path }) => (path === SIGN_IN) === wanted);
  return {
    url: server.url,
    get requests() {
      return of(false);
    },
    get signIns() {
      return of(true);
    },
  };
}
const pageOf = (page: number, totalPages: number) =>
  answerOf(
    Array.from({ length: 100 }, (_, index) => van({ entry_id: `${page}-${index}` })),
    { page_number: page, total_pages: totalPages, total_items: totalPages * 100 },
  );
const pageNumber = (body: string): number => JSON.parse(body).page_number;

describe('Direct Freight', () => {
  it('can always be asked', () => {
    expect(board('').leftOutReason(NOBODY)).toBeNull();
  });

  it('asks with our token and gives its loads', async () => {
    const server = await localServer((_, response) => sendJson(response, answerOf([van()])));
    const answer = await board(server.url).search(aQuery(), NOBODY, never);
    expect(answer).toMatchObject({ dropped: 0, more: false, notes: [] });
    expect(answer.loads.map(({ id }) => id)).toEqual(['df-88812345']);
    expect(server.requests).toMatchObject([
      { path: '/v1/boards/loads', headers: { 'api-token': 'hunter2-secret', 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ page_number: 1, origin_city: 'Fontana' });
  });

  it('signs its user in once, so that loads name their broker', async () => {
    const server = await localServer((_, response) => sendJson(response, answerOf([van()])));
    const one = board(server.url);
    await Promise.all([one.search(aQuery(), NOBODY, never), one.search(aQuery(), NOBODY, never)]);
    expect(server.signIns.map(({ body }) => JSON.parse(body))).toEqual([
      { login: 'dana@example.com', realm: 'email', secret: 'correct-horse' },
    ]);
    expect(server.requests.map(({ headers }) => headers['end-user-token'])).toEqual(['user-1', 'user-1']);
  });

  it('signs in once more when the token is refused', async () => {
    const server = await localServer(({ headers }, response) =>
      sendJson(response, answerOf([van()]), headers['end-user-token'] === 'user-1' ? 401 : 200),
    );
    const answer = await board(server.url).search(aQuery(), NOBODY, never);
    expect(answer.loads).toHaveLength(1);
    expect(server.signIns).toHaveLength(2);
  });

  it('searches without its user, and says so, when signing in fails', async () => {
    const server = await anyServer(({ path }, response) =>
      path === SIGN_IN ? sendJson(response, { code: 1, error: 'x' }, 422) : sendJson(response, answerOf([van()])),
    );
    const answer = await board(server.url).search(aQuery(), NOBODY, never);
    expect(answer.loads).toHaveLength(1);
    expect(answer.notes).toEqual(['Brokers and telephone numbers are missing: we could not sign in']);
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('end-user-token');
  });

  it('reads as many pages as its limit needs, two at once', async () => {
    let running = 0;
    let most = 0;
    const server = await localServer(({ body }, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        sendJson(response, pageOf(pageNumber(body), 40));
      }, 5);
    });
    const answer = await board(server.url).search(aQuery(), NOBODY, never);
    expect(answer.loads).toHaveLength(250);
    expect(new Set(answer.loads.map(({ id }) => id)).size).toBe(250);
    expect(answer.more).toBe(true);
    expect(server.requests.map(({ body }) => pageNumber(body)).sort()).toEqual([1, 2, 3]);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('keeps the first page when the second fails', async () => {
    const server = await localServer(({ body }, response) =>
      pageNumber(body) === 1 ? sendJson(response, pageOf(1, 2)) : sendJson(response, {}, 500),
    );
    const answer = await board(server.url).search(aQuery(), NOBODY, never);
    expect(answer.loads).toHaveLength(100);
    expect(answer).toMatchObject({ more: true, notes: ['The board did not send all of its loads'] });
  });

  it('leaves out what is too heavy though the board sent it, and keeps what does not say', async () => {
    const loads = [van({ entry_id: '1', weight: 50_000 }), van({ entry_id: '2', weight: null }), {}];
    const server = await localServer((_, response) => sendJson(response, answerOf(loads)));
    const answer = await board(server.url).search(aQuery(), NOBODY, never);
    expect(answer.loads.map(({ id }) => id)).toEqual(['df-2']);
    expect(answer.dropped).toBe(1);
  });

  it('says what it did not ask for, and asks for nothing it does not offer', async () => {
    const server = await localServer((_, response) => sendJson(response, answerOf([])));
    const query = aQuery({ equipment: ['SV', 'V'], origin: { ...FONTANA, rangeMiles: 500 } });
    expect((await board(server.url).search(query, NOBODY, never)).notes).toEqual([
      'Direct Freight does not offer Box Truck',
      'Range cut to 300 mi, the most Direct Freight allows',
    ]);
    await board(server.url).search(aQuery({ equipment: ['SV'] }), NOBODY, never);
    expect(server.requests).toHaveLength(1);
    expect(JSON.parse(server.requests[0]?.body ?? '').trailer_type).toEqual(['V']);
  });

  it.each([
    [500, {}, 'Direct Freight answered with an error (500)'],
    [401, {}, 'Direct Freight refused our sign-in'],
    [429, {}, 'Direct Freight gets too many searches from us: try again in a minute'],
    [
      422,
      { code: 1, error: 'x', description: ['ship_date is past'] },
      'Direct Freight refused the search: ship_date is past',
    ],
    [422, {}, 'Direct Freight answered with an error (422)'],
    [200, { list: 'none' }, 'The answer could not be read'],
  ])('status %i with %j fails as a dispatcher understands', async (status, body, message) => {
    const server = await localServer((_, response) => sendJson(response, body, status));
    const asked = board(server.url).search(aQuery(), NOBODY, never);
    await expect(asked).rejects.toMatchObject({ name: 'BoardError', message });
    expect(server.requests).toHaveLength(status === 401 ? 2 : 1);
  });

  it('passes the abort of the search through', async () => {
    const server = await localServer(() => undefined);
    const asked = board(server.url).search(aQuery(), NOBODY, AbortSignal.timeout(20));
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
