import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMe } from '#core/contract/account.ts';
import { searchBackhaul } from '#core/contract/backhaul.ts';
import { GREETING, readChat, sendChat, VISITOR_HEADER } from '#core/contract/chat.ts';
import { deleteSavedDispatcher } from '#core/contract/people.ts';
import { searchLoads } from '#core/contract/search.ts';
import { miles, rpm, usd } from '#core/domain/format.ts';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { orderPairs } from '#core/domain/pair-order.ts';
import { rankResult } from '#core/domain/result.ts';
import { readSearchQuery } from '#core/domain/search-url.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { backhaul } from '../support/backhaul.ts';
import { carrier, dispatcher } from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ask = async (user: ApiUser, message: string) => (await user.call(sendChat, { body: { message } })).message;
const asVisitor = (path: string, visitor: string | null, body?: unknown) =>
  fetch(`${app.origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(visitor ? { [VISITOR_HEADER]: visitor } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const day = fontana().ship_date;
const ENOUGH = 'van loads from Fontana CA';

describe('a question about loads', () => {
  it('runs the real search and tells what it found, with a link that fills it in', async () => {
    const user = await carrier(app, 'asks@example.com');
    const answer = await ask(user, `${ENOUGH} within 150 miles deadhead on ${day}`);
    const { loads } = await user.call(searchLoads, {
      query: {},
      body: fontana({ max_weight: 44_000, max_length: 53 }),
    });
    const groups = rankResult(loads, DEFAULT_OPERATING_FIGURES).filter(
      ({ lead }) => (lead.load.dead_head ?? 999) <= 150,
    );
    expect(answer).toContain(`<b>${groups.length} loads</b> within 150 mi of deadhead`);
    const best = groups[0]?.lead.load;
    expect(answer).toContain(`${best?.origin_city}, ${best?.origin_state} → ${best?.destination_city}`);
    const address =
      /<a href="(\/load-results\?[^"]+)">Open this search<\/a>/.exec(answer)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(readSearchQuery(new URLSearchParams(address.split('?')[1]), day)?.values).toMatchObject({
      origin_city: 'Fontana',
      origin_state: 'CA',
      origin_range: '150',
      truck_types: ['V'],
      max_weight: '44000',
      ship_date: day,
    });
  });

  it('tells only loads that bring the rate asked for', async () => {
    const user = await carrier(app, 'rate@example.com');
    const answer = await ask(user, `vans and reefers out of Los Angeles over $2.60 a mile on ${day}`);
    const rates = [...answer.matchAll(/<b>\$(\d+\.\d\d)\/mi/g)].map(([, rate]) => Number(rate));
    expect(rates.length).toBeGreaterThan(0);
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(2.6);
    expect(await ask(user, `vans out of Los Angeles over $99 a mile on ${day}`)).toContain(
      'I found no load at $99.00/mi',
    );
  });

  it('about a way back runs the real search for pairs, with a link that fills it in', async () => {
    const user = await carrier(app, 'back@example.com');
    const answer = await ask(user, `vans from Fontana CA and back on ${day}`);
    const form = backhaul({ max_weight: 44_000, max_length: 53 });
    const { loadPairs } = await user.call(searchBackhaul, { query: {}, body: form });
    const [best] = orderPairs(loadPairs, 'recommended', true);
    expect(answer).toContain('The best pairs of a load out and one back for Fontana, CA → Anywhere and back · V');
    expect(answer).toContain(`<b>${rpm(best?.average_rate ?? null)} · ${best?.city_names.outbound_origin} → `);
    expect(answer).toContain(`${usd(best?.total_revenue ?? null)} · ${miles(best?.total_miles ?? null)} in all`);
    expect(answer.match(/<b>/g)).toHaveLength(3);
    expect(answer).toContain(
      `<a href="/backhaul-results?from=Fontana,CA&amp;equipment=V&amp;date=${day}&amp;weight=44000&amp;length=53">Open this backhaul search</a>`,
    );
  });

  it('about a way back tells only pairs that bring what was asked for', async () => {
    const user = await carrier(app, 'back-rate@example.com');
    const form = backhaul({ max_weight: 44_000, max_length: 53 });
    // limits that some of today's pairs keep
    const { loadPairs } = await user.call(searchBackhaul, { query: {}, body: form });
    const most = Math.ceil(Math.min(...loadPairs.map(({ deadhead_miles }) => deadhead_miles)) + 10);
    const least = (Math.max(...loadPairs.map(({ average_rate }) => average_rate ?? 0)) - 0.2).toFixed(2);
    const dear = await ask(user, `round trip vans from Fontana CA over $${least} a mile on ${day}`);
    const rates = [...dear.matchAll(/<b>\$(\d+\.\d\d)\/mi/g)].map(([, rate]) => Number(rate));
    expect(rates.length).toBeGreaterThan(0);
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(Number(least));
    expect(dear).toContain('sort=rate_per_mile');
    const near = await ask(user, `round trip vans from Fontana CA, deadhead at most ${most} on ${day}`);
    const empty = [...near.matchAll(/ in all · (\d+) mi DH/g)].map(([, miles]) => Number(miles));
    expect(empty.length).toBeGreaterThan(0);
    expect(Math.max(...empty)).toBeLessThanOrEqual(most);
    expect(await ask(user, `round trip vans from Fontana CA over $99 a mile on ${day}`)).toContain(
      'I found no pair of a load out and one back at $99.00/mi or more over all miles among the best',
    );
  });

  it('about a way back counts as one search of the trial, and is the carrier’s that a dispatcher asks for', async () => {
    const user = await carrier(app, 'back-trial@example.com', 'trial');
    expect(await ask(user, `round trip from Fontana CA on ${day}`)).toContain('search 1 of 7 today');
    expect((await user.call(readMe, {})).daily_searches?.count).toBe(1);
    const blue = await carrier(app, 'back-blue@example.com', 'premium', { truckstop: false });
    const asking = await dispatcher(app, 'back-dispatcher@example.com', [blue]);
    const answer = await ask(asking, `round trip vans from Fontana CA on ${day}`);
    expect(answer).toMatch(/<a href="\/backhaul-results\?[^"]+&amp;carrier=[\da-f-]{36}">/);
    expect(answer).toContain('<i>Truckstop: No Truckstop integration ID</i>');
    await blue.call(deleteSavedDispatcher, { params: { email: 'back-dispatcher@example.com' } });
    expect(await ask(asking, `round trip from Fontana CA on ${day}`)).toContain('Please select a carrier');
  });

  it('asks for the city, and reads the next message as the answer', async () => {
    const user = await carrier(app, 'city@example.com');
    expect(await ask(user, `vans on ${day} from California to Nevada`)).toContain(
      'Which city in California do you want to pick up in?',
    );
    expect(await ask(user, 'Fontana')).toMatch(/for Fontana, CA · 100 mi → Nevada · V · /);
  });

  it('counts as a search of the trial, and ends with it', async () => {
    const user = await carrier(app, 'trial@example.com', 'trial');
    for (let search = 1; search <= 7; search += 1) {
      expect(await ask(user, `${ENOUGH} on ${day}`)).toContain(`search ${search} of 7 today`);
    }
    const refused = await ask(user, `${ENOUGH} on ${day}`);
    expect(refused).toContain('Daily search limit reached (7/day for trial users). Upgrade to Premium');
    expect(refused).toContain('<a href="/subscribe">');
    expect((await user.call(readMe, {})).daily_searches?.count).toBe(7);
    expect(await ask(user, 'how do I add a driver?')).toContain('Managing Drivers');
  });

  it('names a board that was left out', async () => {
    const user = await carrier(app, 'left-out@example.com', 'premium', { truckstop: false });
    expect(await ask(user, `${ENOUGH} on ${day}`)).toContain('<i>Truckstop: No Truckstop integration ID</i>');
  });
});

describe('who asks', () => {
  it('is a dispatcher for a carrier who added them, and for no other', async () => {
    const blue = await carrier(app, 'blue@example.com');
    const red = await carrier(app, 'red@example.com');
    const user = await dispatcher(app, 'asks-for@example.com', [blue]);
    expect(await ask(user, `${ENOUGH} on ${day}`)).toContain('Open this search');
    await dispatcher(app, 'asks-for-two@example.com', [blue, red]);
    const two = await app.as('asks-for-two@example.com');
    expect(await ask(two, `${ENOUGH} on ${day}`)).toContain('For which of your carriers?');
    await blue.call(deleteSavedDispatcher, { params: { email: 'asks-for@example.com' } });
    expect(await ask(user, `${ENOUGH} for blue@example.com on ${day}`)).toContain('Please select a carrier');
  });

  it('may do here what they may elsewhere, and no more', async () => {
    const unpaid = await app.as('unpaid@example.com');
    expect(await ask(unpaid, ENOUGH)).toContain('<a href="/SignUp">');
    const visitor = randomUUID();
    const answer = await asVisitor('/chat', visitor, { message: ENOUGH });
    expect(((await answer.json()) as { message: string }).message).toContain('<a href="/login">');
    expect((await asVisitor('/chat', null, { message: 'hi' })).status).toBe(422);
    expect((await asVisitor('/chat', 'not-a-uuid', { message: 'hi' })).status).toBe(422);
  });

  it('has a conversation of their own, which outlives the page', async () => {
    const [one, other] = [await carrier(app, 'one@example.com'), await carrier(app, 'other@example.com')];
    await ask(one, 'Hello <b>Dolly</b>');
    await ask(one, '<img src=x onerror=alert(1)> what is deadhead?');
    const history = await one.call(readChat, {});
    expect(history.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(await other.call(readChat, {})).toEqual([]);
    const visitor = randomUUID();
    await asVisitor('/chat', visitor, { message: 'hello' });
    expect(await (await asVisitor('/chat/history', visitor)).json()).toEqual([
      { role: 'user', content: 'hello' },
      { role: 'assistant', content: `<p>${GREETING.replace("'", '&#39;')}</p>` },
    ]);
    expect(await (await asVisitor('/chat/history', randomUUID())).json()).toEqual([]);
  });

  it('gets the same answer to the same message sent twice, and the search ran once', async () => {
    const user = await carrier(app, 'twice@example.com', 'trial');
    const body = { message: `${ENOUGH} on ${day}`, id: randomUUID() };
    const first = await user.call(sendChat, { body });
    expect(await user.call(sendChat, { body })).toEqual(first);
    expect((await user.call(readMe, {})).daily_searches?.count).toBe(1);
    expect(await user.call(readChat, {})).toHaveLength(2);
  });

  it('is told what is wrong with an empty or endless message', async () => {
    const user = await app.as('wrong@example.com');
    for (const message of ['', '   ', '\n\t', 'x'.repeat(2001), 'x'.repeat(100_000)]) {
      await expect(user.call(sendChat, { body: { message } })).rejects.toMatchObject({ code: 'invalid' });
    }
    expect(await user.call(readChat, {})).toEqual([]);
  });
});
