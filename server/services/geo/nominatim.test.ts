import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cityAndState } from '#core/domain/reverse-geocode.ts';
import { createGeo } from './geo.ts';
import { createNominatim } from './nominatim.ts';
import { fewPlaces } from './place-table.fixture.ts';
import { createPlaceTable } from './place-table.ts';

const point = { latitude: 34.09, longitude: -117.43 };
const address = { town: 'Bloomington', state: 'California', 'ISO3166-2-lvl4': 'US-CA', country_code: 'us' };
const open: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const close of open.splice(0)) close();
});

const serve = async (status: number, body: string) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(() => server.close());
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('createNominatim', () => {
  it('asks for the point in the documented form and names itself', async () => {
    const { requests, baseUrl } = await serve(200, JSON.stringify({ place_id: 1, lat: '34.09', address }));
    const answer = await createNominatim({ baseUrl, userAgent: 'Headhaul (help@headhaul.example)' })(point);
    expect(cityAndState(answer)).toEqual({ city: 'Bloomington', state: 'CA' });
    expect(requests[0]?.headers['user-agent']).toBe('Headhaul (help@headhaul.example)');
    expect(requests[0]?.url).toMatch(/^\/reverse\?lat=34.09&lon=-117.43&format=jsonv2&addressdetails=1/);
  });

  it('spaces the requests of all callers and turns away those who would wait too long', async () => {
    vi.useFakeTimers();
    const send = vi.fn(async () => Response.json({ address }));
    const reverse = createNominatim({ baseUrl: 'http://nominatim.example', userAgent: 'test', fetch: send });
    const asked = Promise.allSettled(Array.from({ length: 8 }, () => reverse(point)));
    for (let second = 0; second <= 6; second++) {
      await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
      expect(send).toHaveBeenCalledTimes(Math.min(second + 1, 6));
    }
    const states = (await asked).map((result) => result.status);
    expect(states).toEqual([...Array(6).fill('fulfilled'), ...Array(2).fill('rejected')]);
  });
});

describe('createGeo with Nominatim', () => {
  it.each([
    ['an error', 500, '{}'],
    ['nonsense', 200, '<html>busy</html>'],
    ['wrong types', 200, '{"address":{"city":7}}'],
  ])('answers from the table after %s', async (_, status, body) => {
    const { baseUrl } = await serve(status, body);
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    const geo = createGeo(createPlaceTable(fewPlaces()), { nominatimUrl: baseUrl, userAgent: 'test', onFailure });
    expect(cityAndState(await geo.reverse(point))).toEqual({ city: 'Fontana', state: 'CA' });
    expect(failures).toHaveLength(1);
  });
});
