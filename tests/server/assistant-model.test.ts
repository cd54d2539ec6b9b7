import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendChat } from '#core/contract/chat.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { carrier } from '../support/people.ts';
import { fontana } from '../support/search.ts';

type Request = { messages: { role: string; content: string }[]; tools: { function: { name: string } }[] };

const requests: { body: Request; key: string | undefined }[] = [];
/** What the endpoint answers next, or null where it fails. */
let say: (body: Request) => object | null;

const endpoint = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const body: Request = JSON.parse(text);
    requests.push({ body, key: request.headers.authorization });
    const message = say(body);
    if (!message) return response.writeHead(500).end('{"error":{"message":"secret-key is overloaded"}}');
    const finish = 'tool_calls' in message ? 'tool_calls' : 'stop';
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'c1',
        object: 'chat.completion',
        created: 1,
        model: 'small',
        choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content: null, ...message } }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  });
});

let app: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const { port } = endpoint.address() as AddressInfo;
  app = await startApp({
    ASSISTANT_URL: `http://127.0.0.1:${port}/v1`,
    ASSISTANT_API_KEY: 'secret-key',
    ASSISTANT_MODEL: 'small',
  });
});
afterAll(async () => {
  await app.stop();
  endpoint.close();
});
beforeEach(() => {
  requests.length = 0;
});

const asked = {
  origin: { city: 'Fontana', state: 'CA' },
  destination: null,
  originRadiusMiles: null,
  destinationRadiusMiles: null,
  equipment: ['V'],
  shipDate: fontana().ship_date,
  minRatePerMile: null,
  maxDeadheadMiles: null,
  minHaulMiles: null,
  maxHaulMiles: null,
  maxWeightPounds: null,
  backhaul: false,
};
const callsSearch = {
  tool_calls: [{ id: 't1', type: 'function', function: { name: 'search_loads', arguments: JSON.stringify(asked) } }],
};
const toldBy = (body: Request) => body.messages.find(({ role }) => role === 'tool')?.content;

describe('with a language model', () => {
  it('the search is its tool, run as the user who asks', async () => {
    say = (body) => (toldBy(body) ? { content: '<p>Here you are.</p>' } : callsSearch);
    const user = await carrier(app, 'model@example.com');
    expect(await user.call(sendChat, { body: { message: 'something from Fontana' } })).toEqual({
      message: '<p>Here you are.</p>',
    });
    expect(requests.map(({ key }) => key)).toEqual(['Bearer secret-key', 'Bearer secret-key']);
    expect(requests[0]?.body.tools.map((tool) => tool.function.name)).toEqual(['search_loads']);
    const told = toldBy(requests[1]?.body ?? { messages: [], tools: [] }) ?? '';
    expect(told).toContain('"kind":"found"');
    expect(told).toContain('/load-results?from=Fontana,CA');
    expect(told).toMatch(/"payUsd":\d/);
  });

  it('the tool finds pairs too', async () => {
    const pairs = JSON.stringify({ ...asked, backhaul: true });
    const call = { id: 't2', type: 'function', function: { name: 'search_loads', arguments: pairs } };
    say = (body) => (toldBy(body) ? { content: 'Two loads.' } : { tool_calls: [call] });
    const user = await carrier(app, 'model-pairs@example.com');
    await user.call(sendChat, { body: { message: 'there and back from Fontana' } });
    const told = toldBy(requests[1]?.body ?? { messages: [], tools: [] }) ?? '';
    expect(told).toContain('"kind":"found_pairs"');
    expect(told).toContain('/backhaul-results?from=Fontana,CA');
    expect(told).toMatch(/"ratePerMileOverAllMiles":\d/);
  });

  it('the tool refuses what the user may not, whatever the model wants', async () => {
    say = (body) => (toldBy(body) ? { content: 'You need a role.' } : callsSearch);
    const user = await app.as('model-undecided@example.com');
    await user.call(sendChat, { body: { message: 'find me loads' } });
    const told = toldBy(requests[1]?.body ?? { messages: [], tools: [] }) ?? '';
    expect(told).toContain('"kind":"refused"');
    expect(told).not.toContain('payUsd');
  });

  it('that fails, the assistant answers by itself', async () => {
    say = () => null;
    const user = await carrier(app, 'model-down@example.com');
    const { message } = await user.call(sendChat, { body: { message: `vans from Fontana CA on ${asked.shipDate}` } });
    expect(message).toContain('Open this search');
    expect(message).not.toContain('secret-key');
  });
});
