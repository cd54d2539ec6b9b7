import { describe, expect, it } from 'vitest';
import { STATE_CODES } from '#core/domain/us-states.ts';
import { BoardError } from '../board.ts';
import { localServer } from '../testing/local-server.ts';
import { aQuery, FONTANA, never } from '../testing/query.ts';
import { createTruckstop } from './connector.ts';
import { envelope, errorAnswer, faultAnswer, result } from './fixtures/answer.ts';

const CARRIER = { truckstopIntegrationId: ' 12345 ', chTNumber: null };
const board = (baseUrl: string, maxLoads?: number) =>
  createTruckstop({
    baseUrl,
    userName: 'partner',
    password: 'hunter2-secret',
    sandbox: true,
    ...(maxLoads ? { maxLoads } : {}),
    now: () => new Date('2025-12-19T15:00:00Z'),
  });

const pageOf = (from: number, count: number) =>
  envelope(Array.from({ length: count }, (_, index) => result({ ID: String(from + index) }, '')).join(''));

describe('Truckstop', () => {
  it('is left out without an integration ID', () => {
    const truckstop = board('http://x.example');
    expect(truckstop.leftOutReason({ truckstopIntegrationId: null, chTNumber: 'T1' })).toBe(
      'No Truckstop integration ID',
    );
    expect(truckstop.leftOutReason({ truckstopIntegrationId: ' ', chTNumber: 'T1' })).toBe(
      'No Truckstop integration ID',
    );
    expect(truckstop.leftOutReason(CARRIER)).toBeNull();
  });

  it('asks the service with the action and our sign-in, and gives its loads', async () => {
    const server = await localServer((_, response) => response.end(envelope(result())));
    const answer = await board(server.url).search(aQuery(), CARRIER, never);
    expect(answer).toMatchObject({ dropped: 0, more: false, notes: [] });
    expect(answer.loads.map(({ id }) => id)).toEqual(['ts-1234567890']);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      path: '/v13/Searching/LoadSearch.svc',
      headers: {
        'content-type': 'text/xml',
        soapaction: 'http://webservices.truckstop.com/v12/ILoadSearch/GetMultipleLoadDetailResults',
      },
    });
    expect(server.requests[0]?.body).toContain('<web:IntegrationId>12345</web:IntegrationId>');
  });

  it('reads page after page up to its limit and says when there is more', async () => {
    const server = await localServer((_, response, count) => response.end(pageOf(count * 1000, 200)));
    const answer = await board(server.url).search(aQuery(), CARRIER, never);
    expect(answer.loads).toHaveLength(500);
    expect(answer.more).toBe(true);
    expect(server.requests).toHaveLength(3);
  });

  it('stops at a page that is not full', async () => {
    const server = await localServer((_, response, count) => response.end(pageOf(count * 1000, count === 2 ? 7 : 200)));
    const answer = await board(server.url).search(aQuery(), CARRIER, never);
    expect(answer.loads).toHaveLength(207);
    expect(answer.more).toBe(false);
    expect(server.requests).toHaveLength(2);
  });

  it('keeps what the board cannot be asked for within the limits asked', async () => {
    const loads = [
      result({ ID: '1', Weight: '46000' }),
      result({ ID: '2', Length: '70' }),
      result({ ID: '3', Mileage: '5000' }),
      result({ ID: '4', Weight: '0', Length: '9999', Mileage: '0' }),
      result({ ID: '5' }),
      result({ ID: '6', Mileage: '99' }),
    ];
    const server = await localServer((_, response) => response.end(envelope(loads.join(''))));
    const answer = await board(server.url).search(aQuery({ minDistance: 100, maxDistance: 2990 }), CARRIER, never);
    expect(answer.loads.map(({ id }) => id)).toEqual(['ts-4', 'ts-5']);
    expect(answer.dropped).toBe(0);
  });

  it('asks from all states, 15 at a time, where the origin is anywhere, for the days that are not over', async () => {
    const server = await localServer((_, response, count) => response.end(pageOf(count * 1000, 200)));
    const query = aQuery({ origin: null, shipDates: ['2025-12-18', '2025-12-19', '2025-12-20'] });
    const answer = await board(server.url).search(query, CARRIER, never);
    expect(server.requests).toHaveLength(4);
    const states = server.requests.map(({ body }) => /<web1:OriginState>([^<]*)</.exec(body)?.[1]?.split(',') ?? []);
    expect(Math.max(...states.map((group) => group.length))).toBe(15);
    expect(states.flat().sort()).toEqual([...STATE_CODES]);
    for (const { body } of server.requests) {
      expect(body).not.toMatch(/OriginCity|OriginRange|2025-12-18T/);
      expect(body).toContain('<web1:DestinationCity>Phoenix');
      expect(body.match(/<arr:dateTime>/g)).toHaveLength(2);
    }
    expect(answer.loads).toHaveLength(500);
    expect(answer).toMatchObject({ more: true, notes: [expect.stringContaining('closed this day')] });
  });

  it('answers with what some groups of states gave when another fails, and fails when all do', async () => {
    const some = await localServer((_, response, count) => {
      response.writeHead(count === 2 ? 503 : 200).end(count === 2 ? '' : pageOf(count * 1000, 3));
    });
    const answer = await board(some.url).search(aQuery({ origin: null }), CARRIER, never);
    expect(answer.loads).toHaveLength(9);
    expect(answer).toMatchObject({ more: true, notes: ['The board did not send all of its loads'] });
    const none = await localServer((_, response) => response.writeHead(503).end());
    await expect(board(none.url).search(aQuery({ origin: null }), CARRIER, never)).rejects.toThrow(BoardError);
  });

  it('takes a load of every day for none in particular when it asks for several', async () => {
    const daily = result({ PickupDate: 'DAILY' });
    const server = await localServer((_, response) => response.end(envelope(daily)));
    const days = aQuery({ shipDates: ['2025-12-19', '2025-12-20'] });
    expect((await board(server.url).search(days, CARRIER, never)).loads[0]?.ship_date).toBeNull();
    expect((await board(server.url).search(aQuery(), CARRIER, never)).loads[0]?.ship_date).toBe('2025-12-19');
  });

  it('does not ask for a day that is over in Mountain time', async () => {
    const server = await localServer((_, response) => response.end(envelope(result())));
    const answer = await board(server.url).search(aQuery({ shipDates: ['2025-12-18'] }), CARRIER, never);
    expect(answer).toMatchObject({ loads: [], notes: ['Truckstop has closed this day: it goes by Mountain time'] });
    expect(server.requests).toHaveLength(0);
  });

  it('says what it did not ask for, and asks for nothing it does not offer', async () => {
    const server = await localServer((_, response) => response.end(envelope('')));
    const some = await board(server.url).search(
      aQuery({ equipment: ['V', 'MX', 'CRG'], origin: { ...FONTANA, rangeMiles: 1000 } }),
      CARRIER,
      never,
    );
    expect(some.notes).toEqual([
      'Truckstop does not offer Mixed, Cargo Van',
      'Range cut to 300 mi, the most Truckstop allows',
    ]);
    const none = await board(server.url).search(aQuery({ equipment: ['MX'] }), CARRIER, never);
    expect(none).toEqual({ loads: [], dropped: 0, more: false, notes: ['Truckstop does not offer Mixed'] });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [500, 'down', 'Truckstop answered with an error (500)'],
    [401, '', 'Truckstop refused our sign-in'],
    [403, '<html></html>', 'Truckstop refused our sign-in'],
    [302, '', 'Truckstop answered with an error (302)'],
    [500, faultAnswer('Bad date'), 'Truckstop answered with an error: Bad date'],
    [200, errorAnswer('User partner: wrong, hunter2-secret'), 'Truckstop answered with an error: User …: wrong, …'],
    [200, '<html>Maintenance</html>', 'The answer could not be read'],
    [200, pageOf(1, 3).slice(0, 2000), 'The answer could not be read'],
    [200, '', 'The answer could not be read'],
  ])('case %#, status %i, fails as a dispatcher understands', async (status, body, reason) => {
    const server = await localServer((_, response) =>
      response.writeHead(status, { Location: 'http://x.example' }).end(body),
    );
    await expect(board(server.url).search(aQuery(), CARRIER, never)).rejects.toMatchObject({
      name: 'BoardError',
      message: reason,
    });
    expect(server.requests).toHaveLength(1);
  });
});
