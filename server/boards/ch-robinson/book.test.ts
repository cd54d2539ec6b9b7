import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { blankLoad } from '#core/domain/blank-load.ts';
import type { BookingOrder } from '../board.ts';
import { localServer, type Request, sendJson } from '../testing/local-server.ts';
import { never } from '../testing/query.ts';
import { createChRobinson } from './connector.ts';
import { tokenAnswer } from './fixtures/answer.ts';

const CARRIER = { truckstopIntegrationId: null, chTNumber: ' t-12-3 ' };
const ORDER: BookingOrder = {
  load: {
    ...blankLoad('C.H. Robinson'),
    id: 'ch-512345678',
    board_load_id: '512345678',
    origin_city: 'Fontana',
    origin_state: 'CA',
    ship_date: '2026-11-23',
    pickup_time: '07:30–16:00',
  },
  cost: { type: 'Flat', code: '400', description: 'Line Haul', sourceCostPerUnit: 1450.5, units: 1 },
  confirmTo: { name: 'Blue Mesa Trucking', email: 'boss@example.com' },
};

/** A board that answers bookings with `book`; null: there is nobody at its address. */
async function ask(book: ((request: Request, response: ServerResponse) => void) | null, signal = never, order = ORDER) {
  const server = await localServer((request, response) =>
    request.path === '/v1/oauth/token' ? sendJson(response, tokenAnswer('token-1')) : book?.(request, response),
  );
  const board = createChRobinson({
    baseUrl: book ? server.url : 'http://127.0.0.1:9',
    clientId: 'us',
    clientSecret: 'hunter2-secret',
    sandbox: true,
  });
  const outcome = await board.book?.(order, CARRIER, signal);
  return { outcome, requests: server.requests.filter(({ path }) => path === '/v1/shipments/books') };
}
const answer =
  (status: number, body: unknown = undefined) =>
  (_: Request, response: ServerResponse) =>
    body === undefined ? void response.writeHead(status).end() : sendJson(response, body, status);

describe('booking with C.H. Robinson', () => {
  it('sends the load, the carrier, the cost line and who gets the rate confirmation, once', async () => {
    const { outcome, requests } = await ask(answer(202));
    expect(outcome).toEqual({ state: 'requested' });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.authorization).toBe('Bearer token-1');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      loadNumber: 512345678,
      carrierCode: 'T123',
      emptyDateTime: '2026-11-23T07:30:00',
      emptyLocation: { city: 'Fontana', state: 'CA', country: 'US' },
      availableLoadCosts: [
        {
          type: 'Flat',
          code: '400',
          description: 'Line Haul',
          sourceCostPerUnit: 1450.5,
          units: 1,
          currencyCode: 'USD',
        },
      ],
      rateConfirmation: { name: 'Blue Mesa Trucking', email: 'boss@example.com' },
    });
  });

  it.each([
    [
      422,
      { statusCode: 422, error: 'Unprocessable Entity', message: 'Bin Cost is not valid.' },
      'C.H. Robinson says: Bin Cost is not valid.',
    ],
    [
      400,
      [{ message: '"carrierCode" is wrong' }, { message: 'and more' }],
      'C.H. Robinson says: "carrierCode" is wrong and more',
    ],
    [404, undefined, 'C.H. Robinson refused it (404).'],
    [401, { message: 'expired' }, 'C.H. Robinson refused our sign-in.'],
    [429, {}, 'C.H. Robinson gets too many requests from us.'],
  ])('has failed on %i, and is not tried again', async (status, body, reason) => {
    const { outcome, requests } = await ask(answer(status, body));
    expect(outcome).toEqual({ state: 'failed', reason });
    expect(requests).toHaveLength(1);
  });

  it.each([500, 503, 302, 408])('is unknown on %i, and is not tried again', async (status) => {
    const { outcome, requests } = await ask(answer(status, { message: 'hunter2' }));
    expect(outcome).toEqual({ state: 'unknown', reason: `C.H. Robinson answered with an error (${status}).` });
    expect(requests).toHaveLength(1);
  });

  it('is unknown when the answer never comes or breaks off', async () => {
    expect((await ask(() => {}, AbortSignal.timeout(1000))).outcome).toEqual({
      state: 'unknown',
      reason: 'C.H. Robinson did not answer in time.',
    });
    const broken = await ask((_, response) => void response.socket?.destroy());
    expect(broken.outcome).toMatchObject({ state: 'unknown' });
    expect(broken.requests).toHaveLength(1);
  });

  it('has failed when nobody was there to ask', async () => {
    expect((await ask(null)).outcome).toEqual({ state: 'failed', reason: 'C.H. Robinson is not reachable.' });
  });

  it('has failed without a load number, unasked', async () => {
    const { outcome, requests } = await ask(answer(202), never, {
      ...ORDER,
      load: { ...ORDER.load, board_load_id: 'x' },
    });
    expect(outcome).toMatchObject({ state: 'failed' });
    expect(requests).toEqual([]);
  });
});
