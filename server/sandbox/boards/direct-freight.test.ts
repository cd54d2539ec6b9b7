import { describe, expect, it } from 'vitest';
import type { Posting } from '../market/posting.ts';
import { createDirectFreightEmulator } from './direct-freight.ts';
import { createFaultControls } from './faults.ts';
import { fixedMarket, locate, MINUTE, NOW, PHOENIX, posting as plain, postings } from './market.fixture.ts';

const posting = (change: Partial<Posting> = {}) => plain({ board: 'direct_freight', ...change });
const many = (count: number, change: (at: number) => Partial<Posting> = () => ({})) =>
  postings(count, (at) => ({ board: 'direct_freight', ...change(at) }));

const USERS = [
  { username: 'partner', email: 'partner@example.com', secret: 'open', subscribed: true },
  { username: 'trial', email: 'trial@example.com', secret: 'open', subscribed: false },
];

function board(list: readonly Posting[]) {
  const market = fixedMarket(list);
  const app = createDirectFreightEmulator({
    market,
    credentials: { apiToken: 'key', users: USERS },
    faults: createFaultControls(0),
    locate,
  });
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(`/v1${path}`, {
      method,
      headers: { 'api-token': 'key', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const search = async (body: unknown, headers?: Record<string, string>) =>
    (await send('POST', '/boards/loads', body, headers)).json();
  const signIn = async (login: string, realm: string): Promise<Record<string, string>> => {
    const answer = await send('POST', '/end_user_authentications', { login, realm, secret: 'open' });
    expect(answer.status).toBe(201);
    const body = await answer.json();
    return { 'end-user-token': body['end-user-token'] };
  };
  return { market, send, search, signIn };
}

const FROM_CA = { origin_state: ['CA'] };
const FROM_FONTANA = { origin_city: 'Fontana', origin_state: ['CA'] };

describe('what the Direct Freight emulator answers', () => {
  it('writes a load with every required field', async () => {
    const { search } = board([posting({ id: '12' })]);
    const answer = await search(FROM_FONTANA);
    expect(answer).toMatchObject({ page_number: 1, total_items: 1, total_pages: 1 });
    expect(answer.list[0]).toMatchObject({
      entry_id: '12',
      age: 180,
      origin_city: 'Fontana',
      origin_state: 'CA',
      destination_city: 'Dallas',
      destination_state: 'TX',
      dead_head: 0,
      trip_miles: 1400,
      pay_rate: 3200,
      rate_per_mile_est: 2.29,
      trailer_type: ['V'],
      full_load: true,
      ship_date: '2025-12-19',
      length: 53,
      width: null,
      height: null,
      weight: 42_000,
    });
    for (const name of ['credit_score', 'green_light', 'receive_date']) expect(answer.list[0]).toHaveProperty(name);
  });

  it('gives null for an age under a minute, an open destination and a missing rate', async () => {
    const { search } = board([posting({ postedAt: NOW - MINUTE / 2, destination: null, paymentUsd: null })]);
    expect((await search(FROM_CA)).list[0]).toMatchObject({
      age: null,
      destination_city: null,
      destination_state: null,
      trip_miles: null,
      pay_rate: null,
      rate_per_mile_est: null,
      tags: ['new', 'unviewed'],
    });
  });

  it('leaves the deadhead out without an origin city', async () => {
    expect((await board([posting()]).search(FROM_CA)).list[0]).not.toHaveProperty('dead_head');
  });

  it('shows brokers only to a subscribed user', async () => {
    const { search, signIn } = board([posting()]);
    const hidden = ['company_name', 'phone_number', 'phone_extension', 'comment'];
    const anonymous = (await search(FROM_CA)).list[0];
    expect(anonymous).toMatchObject({ credit_score: 'Signup', avg_market_rate: 'Sign Up' });
    const trial = (await search(FROM_CA, await signIn('trial@example.com', 'email'))).list[0];
    expect(trial).toMatchObject({ credit_score: 'Upgrade', avg_market_rate: 'Upgrade' });
    for (const name of hidden) {
      expect(anonymous).not.toHaveProperty(name);
      expect(trial).not.toHaveProperty(name);
    }
    const partner = (await search(FROM_CA, await signIn('partner', 'username'))).list[0];
    expect(partner).toMatchObject({ company_name: 'Plain Freight & Sons', phone_number: '555-0101' });
    expect(partner.avg_market_rate).toMatch(/^\$\d\.\d\d$/);
  });

  it('has unscored brokers among many', async () => {
    const { search, signIn } = board(many(100, (at) => ({ broker: { ...posting().broker, mc: String(at) } })));
    const { list } = await search({ ...FROM_CA, item_count: 100 }, await signIn('partner', 'username'));
    const scores = new Set(list.map((item: { credit_score: string }) => item.credit_score));
    expect(scores).toContain('XX');
    expect(scores.size).toBeGreaterThan(5);
  });

  it('tells more of one load', async () => {
    const { send } = board([posting({ id: '12', extraStops: 1 })]);
    const answer = await (await send('GET', '/boards/loads?entry_id=12')).json();
    expect(answer).toMatchObject({ entry_id: '12', commodity: 'Paper', booking_info: null });
    expect(answer.stops.map((stop: { label: string }) => stop.label)).toEqual(['Pickup', 'Stop 1', 'Delivery']);
    expect((await send('GET', '/boards/loads?entry_id=13')).status).toBe(404);
    expect((await send('GET', '/boards/loads')).status).toBe(422);
  });
});

describe('what the Direct Freight emulator finds', () => {
  it('filters by every limit, letting blanks pass unless they are hidden', async () => {
    const { search } = board([
      posting({ id: '1' }),
      posting({ id: '2', weightPounds: 20_000, lengthFeet: null, paymentUsd: null }),
      posting({ id: '3', destination: PHOENIX, distanceMiles: 350 }),
      posting({ id: '4', equipment: 'SV', fullLoad: false, shipDate: '2025-12-20' }),
      posting({ id: '5', postedAt: NOW - 600 * MINUTE }),
    ]);
    const ids = async (more: object) =>
      (await search({ ...FROM_CA, ...more, sort_parameter: 'age', sort_direction: 'asc' })).list.map(
        (item: { entry_id: string }) => item.entry_id,
      );
    expect(await ids({ max_weight: 30_000 })).toEqual(['2']);
    expect(await ids({ max_length: 50 })).toEqual(['2']);
    expect(await ids({ max_length: 50, hide_blank_lengths: true })).toEqual([]);
    expect(await ids({ hide_blank_payrates: true })).not.toContain('2');
    expect(await ids({ max_tripmiles: 400 })).toEqual(['3']);
    expect(await ids({ destination_city: 'Phoenix', destination_state: ['AZ'] })).toEqual(['3']);
    expect(await ids({ destination_state: ['AZ', 'NV'] })).toEqual(['3']);
    expect(await ids({ trailer_type: ['OTHER'] })).toEqual(['4']);
    expect(await ids({ full_load: false })).toEqual(['4']);
    expect(await ids({ ship_date: ['2025-12-20'] })).toEqual(['4']);
    expect(await ids({ min_age: 500 })).toEqual(['5']);
  });

  it('sorts by age unless told otherwise, and pages', async () => {
    const { search } = board(
      many(5, (at) => ({ postedAt: NOW - (5 - at) * MINUTE, paymentUsd: at === 0 ? null : at })),
    );
    const page = async (more: object) => {
      const answer = await search({ ...FROM_CA, item_count: 2, ...more });
      expect(answer).toMatchObject({ total_items: 5, total_pages: 3 });
      return answer.list.map((item: { age: number }) => item.age);
    };
    expect(await page({})).toEqual([1, 2]);
    expect(await page({ page_number: 3 })).toEqual([5]);
    expect(await page({ page_number: 4 })).toEqual([]);
    expect(await page({ sort_parameter: 'pay_rate', sort_direction: 'desc' })).toEqual([1, 2]);
    expect(await page({ sort_parameter: 'pay_rate' })).toEqual([4, 3]);
  });
});

describe('what the Direct Freight emulator refuses', () => {
  it('describes each broken rule with 422', async () => {
    const { send } = board([]);
    const refusal = async (body: unknown) => {
      const answer = await send('POST', '/boards/loads', body);
      expect(answer.status).toBe(422);
      const { code, error, description } = await answer.json();
      expect([code, error]).toEqual([422, 'Unprocessable Entity']);
      return description.join(' ');
    };
    expect(await refusal({})).toContain('origin_state');
    expect(await refusal({ origin_city: 'Fontana' })).toContain('origin_state');
    expect(await refusal({ ...FROM_FONTANA, origin_radius: 301 })).toContain('origin_radius');
    expect(await refusal({ ...FROM_FONTANA, origin_radius: 0 })).toContain('origin_radius');
    expect(await refusal({ ...FROM_CA, item_count: 101 })).toContain('item_count');
    expect(await refusal({ ...FROM_CA, trailer_type: ['SV'] })).toContain('trailer_type');
    expect(await refusal({ ...FROM_CA, ship_date: ['19.12.2025'] })).toContain('ship_date');
    expect(await refusal({ origin_state: ['ZZ'] })).toContain('is not a state');
    expect(await refusal({ origin_city: 'Nowhere', origin_state: ['CA'] })).toContain('Nowhere');
    expect(await refusal('{"origin_state":')).not.toBe('');
  });

  it('wants its token, and an end-user token that still stands', async () => {
    const { market, send, signIn } = board([]);
    expect((await send('POST', '/boards/loads', FROM_CA, { 'api-token': 'guess' })).status).toBe(401);
    expect((await send('POST', '/boards/loads', FROM_CA, { 'end-user-token': 'guess' })).status).toBe(401);
    const session = await signIn('partner', 'username');
    expect((await send('POST', '/boards/loads', FROM_CA, session)).status).toBe(200);
    market.clock += 24 * 60 * MINUTE;
    expect((await send('POST', '/boards/loads', FROM_CA, session)).status).toBe(401);
  });

  it('refuses a wrong sign-in with 422', async () => {
    const { send } = board([]);
    const wrong = { login: 'partner', realm: 'username', secret: 'guess' };
    expect((await send('POST', '/end_user_authentications', wrong)).status).toBe(422);
    expect((await send('POST', '/end_user_authentications', { ...wrong, realm: 'phone' })).status).toBe(422);
  });
});
