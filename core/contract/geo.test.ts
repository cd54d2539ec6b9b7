import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { autocompletePlaces, reverseGeocode } from './geo.ts';

describe('autocompletePlaces', () => {
  const { query } = autocompletePlaces;

  it('reads a limit from a query and has one of its own', () => {
    expect(query.parse({ q: 'dal', limit: '5' })).toEqual({ q: 'dal', limit: 5 });
    expect(query.parse({ q: 'dal' })).toEqual({ q: 'dal', limit: 8 });
  });

  it.each([
    { limit: '5' },
    { q: 'a'.repeat(101) },
    { q: 'a', limit: '0' },
    { q: 'a', limit: '21' },
    { q: 'a', limit: '1.5' },
  ])('refuses %j', (bad) => {
    expect(query.safeParse(bad).success).toBe(false);
  });
});

describe('reverseGeocode', () => {
  const { query } = reverseGeocode;

  it('reads a point', () => {
    expect(query.parse({ lat: '34.09', lon: -117.435 })).toEqual({ lat: 34.09, lon: -117.435 });
    expect(query.parse({ lat: '0', lon: '-1e-7' })).toEqual({ lat: 0, lon: -1e-7 });
  });

  it.each([
    { lat: '', lon: '0' },
    { lat: '91', lon: '0' },
    { lat: '0', lon: '181' },
    { lat: 'NaN', lon: '0' },
    { lat: '0' },
  ])('refuses %j', (bad) => {
    expect(query.safeParse(bad).success).toBe(false);
  });

  it('can be described in an OpenAPI document', () => {
    for (const io of ['input', 'output'] as const) expect(() => z.toJSONSchema(query, { io })).not.toThrow();
  });
});
