import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAppConfig } from '#core/contract/app-config.ts';
import type { ErrorBody } from '#core/contract/error-body.ts';
import { EVENT_STREAM, streamEvents } from '#core/contract/events.ts';
import { autocompletePlaces, reverseGeocode } from '#core/contract/geo.ts';
import { Api } from '#server/http/api.ts';
import { anyone } from '#server/policy/policies.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { aLoad } from '../support/load.ts';
import { carrier } from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('the API', () => {
  it('describes every one of its calls in OpenAPI 3.1', async () => {
    const document = await (await fetch(`${app.origin}/api/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    const search = document.paths['/loads/search'].post;
    expect(search.description).toContain('dispatcher or carrier, subscription level 1 or more');
    const body = JSON.stringify(search.requestBody);
    for (const field of ['origin_city', 'truck_types', 'max_distance', 'carrier_email']) expect(body).toContain(field);
    expect(document.paths['/loads/{entry_id}'].delete.parameters).toEqual([
      expect.objectContaining({ name: 'entry_id', in: 'path', required: true }),
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    ]);
  });

  it('does not boot with a route that declares no policy', () => {
    const api = new Api(async () => null);
    api.hono.route(
      '/',
      new Hono().get('/back-door', (c) => c.text('in')),
    );
    expect(() => api.assertAllDeclared()).toThrow('GET /back-door has no declared policy');
    expect(() => api.handle(readAppConfig, undefined as never, async () => undefined as never)).toThrow('No policy');
  });

  it('ends the stream that a HEAD asks for and nobody reads', async () => {
    let ended = false;
    const api = new Api(async () => null);
    const body = new ReadableStream({
      cancel: () => {
        ended = true;
      },
    });
    api.handle(streamEvents, anyone, async () => new Response(body, { headers: { 'content-type': EVENT_STREAM } }));
    const answer = await api.hono.request('/events', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), answer.body, ended]).toEqual([
      200,
      EVENT_STREAM,
      null,
      true,
    ]);
  });

  it('answers every error as {detail, code}', async () => {
    const unknown = await fetch(`${app.origin}/api/no/such/call`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ code: 'not_found', detail: 'There is nothing at this address.' });
    const user = await carrier(app, 'errors@example.com');
    const broken = await user.send('POST', '/loads/save', '{"half":');
    expect(broken.status).toBe(422);
    expect(await broken.json()).toEqual({ code: 'invalid', detail: 'The request is not valid JSON.' });
    const huge = await user.send('POST', '/loads/save', JSON.stringify({ notes: 'x'.repeat(300_000) }));
    expect(huge.status).toBe(413);
    expect(await huge.json()).toMatchObject({ code: 'too_large' });
  });

  it('refuses text that no database keeps, or that turns the text beside it, at its field', async () => {
    const user = await carrier(app, 'odd@example.com', 'premium');
    const form = fontana();
    const refusals: [method: string, path: string, body: unknown, field: string][] = [
      ['POST', '/user/profile', { company_name: 'Blue\u0000Mesa' }, 'company_name'],
      ['POST', '/user/profile', { company_name: 'Blue \u202EaseM' }, 'company_name'],
      ['POST', '/user/profile', { company_name: 'Blue\r\nBcc: all@example.com' }, 'company_name'],
      ['POST', '/user/profile', { truckstop_integration_id: '65\ud8004321' }, 'truckstop_integration_id'],
      ['POST', '/loads/save', aLoad({ notes: 'half \udc00 a pair' }), 'notes'],
      ['POST', '/loads/save', aLoad({ equipment_type: ['V', 'F\u0000'] }), 'equipment_type'],
      ['POST', '/loads/search', { ...form, carrier_email: '\u0000' }, 'carrier_email'],
      ['DELETE', '/loads/%00', undefined, 'entry_id'],
    ];
    for (const [method, path, body, field] of refusals) {
      const answer = await user.send(method, path, body);
      const { fields, code } = (await answer.json()) as ErrorBody;
      expect([path, answer.status, code, Object.keys(fields ?? {})]).toEqual([path, 422, 'invalid', [field]]);
    }
    const kept = await user.send('POST', '/loads/save', aLoad({ notes: 'one\n\ttwo 🚚 é' }));
    expect(kept.status).toBe(200);
  });

  it('takes deep nesting where it ignores what is sent', async () => {
    const user = await carrier(app, 'deep@example.com', 'premium');
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = JSON.stringify(fontana()).replace('{', `{"user_integration_id":${deep},`);
    expect((await user.send('POST', '/loads/search', body)).status).toBe(200);
  });

  it('sends the security headers and a strict content policy', async () => {
    const { headers } = await fetch(`${app.origin}/healthz`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('sends them with what it does not have, too, wherever that is asked for', async () => {
    const post = { method: 'POST' };
    for (const [path, how] of [['/no-such-file.js'], ['/login', post], ['/sandbox/none'], ['/api/none']] as const) {
      const answer = await fetch(`${app.origin}${path}`, how);
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { detail: expect.any(String) }]);
      const { headers } = answer;
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    }
  });

  it('counts nothing and lets no page reach another host, unless this installation has an id for it', async () => {
    const shown = async (at: TestApp) => {
      const policy = (await fetch(`${at.origin}/healthz`)).headers.get('content-security-policy') ?? '';
      return {
        id: (await at.with(null).call(readAppConfig, {})).analytics_id,
        reaches: /googletagmanager|analytics/.test(policy),
      };
    };
    expect(await shown(app)).toEqual({ id: null, reaches: false });
    const counted = await startApp({ ANALYTICS_ID: 'G-TEST1234', SANDBOX_LOADS: '0' });
    expect(await shown(counted)).toEqual({ id: 'G-TEST1234', reaches: true });
    await counted.stop();
  });

  it('lets Google Maps in only where this installation has a key for it', async () => {
    expect((await app.with(null).call(readAppConfig, {})).google_maps_key).toBeNull();
    const other = await startApp({ GOOGLE_MAPS_KEY: 'a-browser-key', SANDBOX_LOADS: '0' });
    const { headers } = await fetch(`${other.origin}/healthz`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com;");
    expect(policy).not.toContain('unsafe-eval');
    expect((await other.with(null).call(readAppConfig, {})).google_maps_key).toBe('a-browser-key');
    await other.stop();
  });

  it('is healthy while its database answers', async () => {
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  });

  it('says which parts are sandboxed', async () => {
    const config = await app.with(null).call(readAppConfig, {});
    expect(config.sandbox).toEqual({ sign_in: true, payments: true, mail: true, boards: true, calls: true });
  });
});

describe('places', () => {
  it('completes a city, a city with its state, and a ZIP code', async () => {
    const anyone = app.with(null);
    const first = async (q: string) => (await anyone.call(autocompletePlaces, { query: { q, limit: 5 } })).places[0];
    expect(await first('fonta')).toMatchObject({ city: 'Fontana', state: 'CA' });
    expect(await first('portland, me')).toMatchObject({ city: 'Portland', state: 'ME' });
    expect(await first('78040')).toMatchObject({ city: 'Laredo', state: 'TX' });
  });

  it('finds the city at a point', async () => {
    const user = await app.as('somewhere@example.com');
    const answer = await user.call(reverseGeocode, { query: { lat: 34.09, lon: -117.44 } });
    expect(answer.address).toMatchObject({ city: 'Fontana', 'ISO3166-2-lvl4': 'US-CA' });
    expect((await user.send('GET', '/geo/reverse?lat=91&lon=0')).status).toBe(422);
  });
});
