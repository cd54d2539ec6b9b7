import { describe, expect, it } from 'vitest';
import type { Posting } from '../market/posting.ts';
import { createBookings } from './ch-robinson/book.ts';
import { createRobinsonEmulator } from './ch-robinson.ts';
import { createFaultControls } from './faults.ts';
import { DALLAS, FONTANA, fixedMarket, MINUTE, NOW, PHOENIX, posting as plain, postings } from './market.fixture.ts';

const posting = (change: Partial<Posting> = {}) => plain({ board: 'C.H. Robinson', ...change });
const GRANT = {
  client_id: 'partner',
  client_secret: 'secret',
  audience: 'https://inavisphere.chrobinson.com',
  grant_type: 'client_credentials',
};

async function board(list: readonly Posting[], callsPerMinute?: number) {
  const market = fixedMarket(list);
  const faults = createFaultControls(0);
  const bookings = createBookings();
  const app = createRobinsonEmulator({
    market,
    credentials: { clientId: 'partner', clientSecret: 'secret' },
    faults,
    bookings,
    ...(callsPerMinute !== undefined && { callsPerMinute }),
  });
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const token = (await (await send('/v1/oauth/token', GRANT)).json()).access_token;
  const search = (body: object, authorization = `Bearer ${token}`) =>
    send('/v2/shipments/available/searches', { regionCode: 'NA', carrierCode: 'T100', ...body }, { authorization });
  const numbers = async (body: object): Promise<number[]> =>
    (await (await search(body)).json()).results.map((item: { loadNumber: number }) => item.loadNumber);
  const book = (body: object, authorization = `Bearer ${token}`) =>
    send('/v1/shipments/books', body, { authorization });
  return { market, send, search, numbers, book, faults, bookings };
}

describe('tokens of the C.H. Robinson emulator', () => {
  it('gives one for a day', async () => {
    const { market, send, search } = await board([]);
    expect(await (await send('/v1/oauth/token', GRANT)).json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 86_400,
    });
    expect((await search({})).status).toBe(200);
    market.clock += 24 * 60 * MINUTE;
    const late = await search({});
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
  });

  it('checks secret, audience, grant and shape', async () => {
    const { send } = await board([]);
    const status = async (change: object) => (await send('/v1/oauth/token', { ...GRANT, ...change })).status;
    expect(await status({ client_secret: 'guess' })).toBe(401);
    expect(await status({ audience: 'https://elsewhere.example' })).toBe(403);
    expect(await status({ grant_type: 'password' })).toBe(403);
    expect(await status({ client_id: undefined })).toBe(400);
  });
});

describe('what the C.H. Robinson emulator answers', () => {
  it('writes a shipment whole', async () => {
    const { search } = await board([posting({ id: '412', extraStops: 1, equipment: 'R' })]);
    const near = { coordinate: { lat: FONTANA.latitude, lon: FONTANA.longitude }, radius: { value: 50 } };
    const { results, totalResults } = await (await search({ originRadiusSearch: near })).json();
    expect(totalResults).toBe(1);
    expect(results[0]).toMatchObject({
      loadNumber: 412,
      origin: {
        city: 'Fontana',
        stateCode: 'CA',
        postalCode: '92335',
        countryCode: 'US',
        coordinate: { lat: 34.0922, lon: -117.435 },
      },
      destination: { city: 'Dallas', stateCode: 'TX' },
      distance: { miles: 1400 },
      weight: { pounds: 42_000 },
      equipment: { length: { standard: 53 }, width: { standard: null }, height: { standard: null } },
      specializedEquipment: { code: 'R', description: 'Reefer' },
      modes: ['R'],
      stopCount: 3,
      calculatedPickUpByDateTime: '2025-12-19T09:30:00',
      calculatedDeliverByDateTime: '2025-12-22T14:00:00',
      deadHeadDistance: 0,
      contact: { phoneNumber: '555-0101' },
    });
    expect(results[0].stops).toHaveLength(3);
  });

  it('splits the pay into line haul and fuel that add up to it, to the cent', async () => {
    const { search } = await board(
      postings(60, (at) => ({ board: 'C.H. Robinson', paymentUsd: 400 + at * 37.41, distanceMiles: 50 + at * 11.3 })),
    );
    const { results } = await (await search({})).json();
    const codes = new Set<string>();
    for (const [at, item] of results.entries()) {
      const total = item.availableLoadCosts.reduce(
        (sum: number, cost: { sourceCostPerUnit: number; units: number }) => sum + cost.sourceCostPerUnit * cost.units,
        0,
      );
      expect(total).toBeCloseTo(400 + at * 37.41, 2);
      for (const cost of item.availableLoadCosts) codes.add(cost.code);
    }
    expect(codes).toEqual(new Set(['400', '405']));
  });

  it('has no cost lines for a load without a rate', async () => {
    const { search } = await board([posting({ paymentUsd: null })]);
    expect((await (await search({})).json()).results[0].availableLoadCosts).toEqual([]);
  });
});

describe('what the C.H. Robinson emulator finds', () => {
  it('filters by place, mode, equipment, distance, weight, length, date and flags', async () => {
    const { numbers } = await board([
      posting({ id: '1' }),
      posting({ id: '2', origin: PHOENIX, destination: FONTANA, distanceMiles: 350 }),
      posting({ id: '3', equipment: 'SD', weightPounds: 10_000 }),
      posting({ id: '4', equipment: 'TNK', commodity: 'Hazmat liquid', lengthFeet: 40 }),
      posting({ id: '5', shipDate: '2025-12-24' }),
    ]);
    const around = (place: typeof FONTANA | typeof PHOENIX, value: number, unitOfMeasure = 'Standard') => ({
      coordinate: { lat: place.latitude, lon: place.longitude },
      radius: { value, unitOfMeasure },
    });
    expect(await numbers({ originRadiusSearch: around(PHOENIX, 50) })).toEqual([2]);
    expect(await numbers({ originRadiusSearch: around(PHOENIX, 400) })).toHaveLength(5);
    expect(await numbers({ originRadiusSearch: around(PHOENIX, 400, 'Metric') })).toEqual([2]);
    expect(await numbers({ destinationRadiusSearch: around(FONTANA, 50) })).toEqual([2]);
    expect(await numbers({ origins: [{ countryCode: 'US', stateCodes: ['AZ'] }] })).toEqual([2]);
    expect(await numbers({ destinations: [{ countryCode: 'US', stateCodes: ['CA'] }] })).toEqual([2]);
    expect(await numbers({ modes: ['F', 'T'] })).toEqual([3, 4]);
    expect(await numbers({ specializedEquipmentCode: 'SD' })).toEqual([3]);
    expect(await numbers({ loadDistanceRange: { unitOfMeasure: 'Standard', min: 0, max: 400 } })).toEqual([2]);
    expect(await numbers({ loadWeightRange: { min: 0, max: 20_000 } })).toEqual([3]);
    expect(await numbers({ equipmentLengthRange: { unitOfMeasure: 'Standard', min: 0, max: 45 } })).toEqual([4]);
    expect(await numbers({ availableForPickUpByDateRange: { min: '2025-12-20', max: '2025-12-25' } })).toEqual([5]);
    expect(await numbers({ hazMatLoad: false, tankerLoad: true })).toEqual([1, 2, 3, 5]);
  });

  it('sorts and pages from index 0', async () => {
    const { numbers } = await board([
      posting({ id: '1', weightPounds: 3 }),
      posting({ id: '2', weightPounds: 1, destination: DALLAS }),
      posting({ id: '3', weightPounds: null }),
    ]);
    const sortCriteria = { field: 'Weight', direction: 'ascending' };
    expect(await numbers({ pageSize: 2, sortCriteria })).toEqual([2, 1]);
    expect(await numbers({ pageSize: 2, pageIndex: 1, sortCriteria })).toEqual([3]);
    expect(await numbers({ sortCriteria: { field: 'LoadNumber', direction: 'descending' } })).toEqual([3, 2, 1]);
  });
});

describe('what the C.H. Robinson emulator refuses', () => {
  it('lists broken rules with 400', async () => {
    const { search, send } = await board([]);
    const issue = async (body: object) => {
      const answer = await search(body);
      expect(answer.status).toBe(400);
      const [first] = await answer.json();
      return { path: first.path, type: first.type };
    };
    expect(await issue({ pageSize: 101 })).toEqual({ path: ['pageSize'], type: 'number.max' });
    expect(await issue({ pageIndex: -1 })).toEqual({ path: ['pageIndex'], type: 'number.min' });
    expect(await issue({ regionCode: undefined })).toEqual({ path: ['regionCode'], type: 'any.only' });
    expect(await issue({ carrierCode: '100' })).toEqual({ path: ['carrierCode'], type: 'string.pattern.base' });
    expect(await issue({ modes: ['Van'] })).toEqual({ path: ['modes', 0], type: 'any.only' });
    expect((await send('/v1/oauth/token', '{')).status).toBe(400);
  });

  it('refuses without a token, and does not know other addresses', async () => {
    const { search, send } = await board([]);
    expect((await search({}, 'Bearer guess')).status).toBe(401);
    const nowhere = await send('/v2/elsewhere', {});
    expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { statusCode: 404, error: 'Not Found' }]);
  });

  it('counts calls and refuses the one too many until the minute is over', async () => {
    const { market, search } = await board([posting()], 3);
    const first = await search({});
    expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual(['3', '1']);
    await search({});
    const refused = await search({});
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    market.clock = NOW + MINUTE;
    expect((await search({})).status).toBe(200);
  });
});

describe('booking with the C.H. Robinson emulator', () => {
  // 3200 less 1400 mi of fuel at 0.48
  const line = {
    type: 'Flat',
    code: '400',
    description: 'Line Haul',
    currencyCode: 'USD',
    sourceCostPerUnit: 2528,
    units: 1,
  };
  const order = {
    loadNumber: 412,
    carrierCode: 'T100',
    emptyDateTime: '2025-12-19T09:00:00',
    emptyLocation: { city: 'Fontana', state: 'CA', country: 'US' },
    availableLoadCosts: [line],
    rateConfirmation: { name: 'Blue Mesa', email: 'boss@example.com' },
  };

  it('takes a load in with 202 and no body, and offers it no more', async () => {
    const { book, numbers, bookings } = await board([posting({ id: '412' }), posting({ id: '413' })]);
    const answer = await book(order);
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    expect(bookings.taken).toEqual([{ loadNumber: '412', carrierCode: 'T100' }]);
    expect(await numbers({})).toEqual([413]);
    expect((await book(order)).status).toBe(422);
    expect(bookings.taken).toHaveLength(1);
  });

  it('refuses another price, an unknown load, a strange body and a missing token', async () => {
    const { book, bookings } = await board([posting({ id: '412' })]);
    const other = await book({ ...order, availableLoadCosts: [{ ...line, sourceCostPerUnit: 9000 }] });
    expect(await other.json()).toMatchObject({ statusCode: 422, message: 'Bin Cost is not valid.' });
    expect((await book({ ...order, loadNumber: 999 })).status).toBe(404);
    expect((await book({ ...order, carrierCode: '100' })).status).toBe(400);
    expect((await book(order, 'Bearer guess')).status).toBe(401);
    expect(bookings.taken).toEqual([]);
  });

  it.each([
    ['ignored', 202, 0],
    ['refused', 422, 0],
    ['broken', 500, 1],
  ] as const)('can be %s', async (outcome, status, taken) => {
    const { book, faults, bookings } = await board([posting({ id: '412' })]);
    faults.set('ch-robinson', { mode: 'booking', outcome });
    expect((await book(order)).status).toBe(status);
    expect(bookings.taken).toHaveLength(taken);
  });
});
