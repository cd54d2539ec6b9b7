import { describe, expect, it } from 'vitest';
import { cityAndState } from './reverse-geocode.ts';

const fontana = { city: 'Fontana', state: 'California', 'ISO3166-2-lvl4': 'US-CA', country_code: 'us' };

describe('cityAndState', () => {
  it('reads the state from the ISO code', () => {
    expect(cityAndState({ address: fontana })).toEqual({ city: 'Fontana', state: 'CA' });
    expect(cityAndState({ address: { ...fontana, state: 'Nevada' } })?.state).toBe('CA');
  });

  it('falls back on state_code, then on the name', () => {
    expect(cityAndState({ address: { city: 'Waco', state_code: 'tx' } })?.state).toBe('TX');
    expect(cityAndState({ address: { city: 'Waco', state: ' texas ' } })?.state).toBe('TX');
    expect(cityAndState({ address: { city: 'Waco', state_code: '48', state: 'Texas' } })?.state).toBe('TX');
  });

  it('takes a town, a village or a hamlet where there is no city', () => {
    const state = 'Vermont';
    expect(cityAndState({ address: { town: 'Stowe', state } })?.city).toBe('Stowe');
    expect(cityAndState({ address: { village: 'Derby Line', state } })?.city).toBe('Derby Line');
    expect(cityAndState({ address: { hamlet: 'Adamant', state } })?.city).toBe('Adamant');
    expect(cityAndState({ address: { city: ' ', town: 'Stowe', village: 'Moscow', state } })?.city).toBe('Stowe');
  });

  it('knows nothing outside the 50 states', () => {
    expect(cityAndState({ error: 'Unable to geocode' })).toBeUndefined();
    expect(cityAndState({ address: { ...fontana, country_code: 'mx' } })).toBeUndefined();
    expect(
      cityAndState({ address: { city: 'San Juan', 'ISO3166-2-lvl4': 'US-PR', country_code: 'us' } }),
    ).toBeUndefined();
    expect(cityAndState({ address: { city: 'Washington', 'ISO3166-2-lvl4': 'US-DC' } })).toBeUndefined();
    expect(
      cityAndState({ address: { city: 'Elsewhere', 'ISO3166-2-lvl4': 'CO-AL', state: 'Georgia' } }),
    ).toBeUndefined();
    expect(cityAndState({ address: { county: 'Loving County', state: 'Texas' } })).toBeUndefined();
  });
});
