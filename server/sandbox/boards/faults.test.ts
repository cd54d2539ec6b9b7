import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDirectFreightEmulator } from './direct-freight.ts';
import { createFaultApp } from './fault-app.ts';
import { createFaultControls, type Fault } from './faults.ts';
import { fixedMarket, locate, posting } from './market.fixture.ts';
import { createTruckstopEmulator } from './truckstop.ts';

const LIMIT = 8 * 1024 * 1024;

function boards(fault: Fault) {
  const faults = createFaultControls(0);
  faults.set('direct-freight', fault);
  faults.set('truckstop', fault);
  const market = fixedMarket([posting({ board: 'direct_freight' })]);
  const freight = createDirectFreightEmulator({ market, credentials: { apiToken: 'key', users: [] }, faults, locate });
  const truckstop = createTruckstopEmulator({ market, credentials: { userName: 'a', password: 'b' }, faults, locate });
  return { freight, truckstop, faults };
}

const call = (signal?: AbortSignal) => ({
  method: 'POST',
  body: JSON.stringify({ origin_state: ['CA'] }),
  headers: { 'api-token': 'key' },
  ...(signal && { signal }),
});
const ask = (fault: Fault, signal?: AbortSignal) => boards(fault).freight.request('/v1/boards/loads', call(signal));
const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

afterEach(() => {
  vi.useRealTimers();
});

describe('faults', () => {
  it('answers late when slow, and leaves no timer when the caller hangs up', async () => {
    vi.useFakeTimers();
    const late = ask({ mode: 'slow', milliseconds: 5000 });
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await late).status).toBe(200);
    const caller = new AbortController();
    const left = ask({ mode: 'slow', milliseconds: 5000 }, caller.signal);
    caller.abort();
    await left;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("fails with the status asked for, in the board's own shape", async () => {
    const answer = await ask({ mode: 'fail', status: 503 });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 503 }]);
    const soap = await boards({ mode: 'fail', status: 500 }).truckstop.request('/v13/Searching/LoadSearch.svc');
    expect([soap.status, await soap.text()]).toEqual([500, expect.stringContaining('<s:Fault>')]);
  });

  it('stalls until the caller hangs up, without a timer', async () => {
    vi.useFakeTimers();
    const caller = new AbortController();
    let answered = false;
    const stalled = Promise.resolve(ask({ mode: 'stall' }, caller.signal)).then(() => {
      answered = true;
    });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([answered, vi.getTimerCount()]).toEqual([false, 0]);
    caller.abort();
    await stalled;
    expect(answered).toBe(true);
  });

  it('sends nonsense that is no JSON and no XML', async () => {
    for (let at = 0; at < 30; at++) {
      const answer = await ask({ mode: 'nonsense' });
      expect(answer.status).toBe(200);
      expect(isJson(await answer.text())).toBe(false);
    }
  });

  it('sends the first half of the right answer', async () => {
    const whole = await (await ask({ mode: 'none' })).text();
    const half = await (await ask({ mode: 'half', cut: false })).text();
    expect(whole.startsWith(half)).toBe(true);
    expect(isJson(half)).toBe(false);
  });

  it('sends the right answer in more than the cap', async () => {
    const text = await (await ask({ mode: 'oversized' })).text();
    expect(text.length).toBeGreaterThan(LIMIT);
    expect(JSON.parse(text).list).toHaveLength(1);
  });

  it('keeps the shape and changes the types, in JSON and in XML', async () => {
    const answer = await (await ask({ mode: 'wrong-types' })).json();
    expect(answer.total_items).toBe('a dozen');
    expect(answer.list[0]).toMatchObject({ entry_id: { text: 7 }, weight: 'a dozen', full_load: 'perhaps', width: [] });
    const { truckstop } = boards({ mode: 'wrong-types' });
    const soap = await truckstop.request('/v13/Searching/LoadSearch.svc', {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
    });
    expect(await soap.text()).toContain('<unexpected>7</unexpected></faultstring>');
  });

  it('leaves signing in alone, so that the search behind it is reached', async () => {
    const answer = await boards({ mode: 'nonsense' }).freight.request('/v1/end_user_authentications', call());
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 422 });
  });
});

describe('faults over a real connection', () => {
  async function served<T>(fault: Fault, use: (url: string, ended: Promise<void>) => Promise<T>): Promise<T> {
    const { freight } = boards(fault);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const server = createAdaptorServer({
      fetch: async (request, env) => {
        const answer = await freight.fetch(request, env);
        end();
        return answer;
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      return await use(`http://127.0.0.1:${port}/v1/boards/loads`, ended);
    } finally {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  }

  it('cuts the connection after the headers and half of the body', async () => {
    await served({ mode: 'half', cut: true }, async (url) => {
      const answer = await fetch(url, call());
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    });
  });

  it('lets go of a stalled call when its socket closes', async () => {
    await served({ mode: 'stall' }, async (url, ended) => {
      await expect(fetch(url, call(AbortSignal.timeout(50)))).rejects.toThrow();
      await ended;
    });
  });
});

describe('the fault address', () => {
  const put = (board: string, body: string) => {
    const controls = createFaultControls(0);
    const response = createFaultApp(controls, () => {}).request(`/faults/${board}`, { method: 'PUT', body });
    return { controls, response };
  };

  it('sets a fault, and names the ones that stand', async () => {
    const { controls, response } = put('truckstop', '{"mode":"slow","milliseconds":900}');
    expect((await response).status).toBe(200);
    expect(controls.get('truckstop')).toEqual({ mode: 'slow', milliseconds: 900 });
    expect(await (await createFaultApp(controls, () => {}).request('/faults')).json()).toEqual({
      truckstop: { mode: 'slow', milliseconds: 900 },
      'direct-freight': { mode: 'none' },
      'ch-robinson': { mode: 'none' },
    });
  });

  it('sets the answer to the next booking of one load, which counts once', async () => {
    const controls = createFaultControls(0);
    const app = createFaultApp(controls, () => {});
    const ask = (body: string) => app.request('/bookings/512', { method: 'PUT', body });
    expect((await ask('{"outcome":"perhaps"}')).status).toBe(422);
    expect((await ask('{"outcome":"broken"}')).status).toBe(200);
    expect(['511', '512', '512'].map((load) => controls.takeBooking(load))).toEqual([null, 'broken', null]);
  });

  it('refuses a board or a mode that is not there', async () => {
    expect((await put('elsewhere', '{"mode":"none"}').response).status).toBe(404);
    expect((await put('truckstop', '{"mode":"loud"}').response).status).toBe(422);
    expect((await put('truckstop', '{').response).status).toBe(422);
    expect((await put('truckstop', '{"mode":"fail","status":200}').response).status).toBe(422);
  });
});
