import { describe, expect, it } from 'vitest';
import { chosenPlace, typedPlace } from './search-fields.ts';

describe('typing a city', () => {
  it.each([
    ['Fontana', { origin_city: 'Fontana' }],
    ['Fontana, CA', { origin_city: 'Fontana', origin_state: 'CA' }],
    ['St. Louis,mo', { origin_city: 'St. Louis', origin_state: 'MO' }],
    ['Fontana, ZZ', { origin_city: 'Fontana, ZZ' }],
    [', CA', { origin_city: ', CA' }],
    ['92335', { origin_city: '92335' }],
    ['', { origin_city: '' }],
  ])('%j', (text, filled) => {
    expect(typedPlace('origin', text)).toEqual(filled);
  });

  it('fills the state of the end that it is typed at', () => {
    expect(typedPlace('destination', 'Reno, NV')).toEqual({ destination_city: 'Reno', destination_state: 'NV' });
    expect(chosenPlace('destination', { city: 'Reno', state: 'NV' })).toEqual({
      destination_city: 'Reno',
      destination_state: 'NV',
    });
  });
});
