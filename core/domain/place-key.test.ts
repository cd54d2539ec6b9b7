import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeKey, placeWords } from './place-key.ts';

describe('placeKey', () => {
  it.each([
    ['St. Louis', 'Saint Louis'],
    ['ft worth', 'Fort Worth'],
    ['MT. VERNON', 'Mount Vernon'],
    ['Sault Ste. Marie', 'Sault Sainte Marie'],
    ['Española', 'Espanola'],
    ['Kahalu‘u', 'Kahaluu'],
    ['  winston salem ', 'Winston-Salem'],
    ['De Kalb', 'DeKalb'],
    ['OFallon', "O'Fallon"],
  ])('%s is %s', (one, other) => {
    expect(placeKey(one)).toBe(placeKey(other));
  });

  it('keeps different cities apart', () => {
    expect(placeKey('Stockton')).toBe('stockton');
    expect(placeKey('Montclair')).not.toBe(placeKey('Mt Clair'));
  });

  it('is plain letters and digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(placeKey(text)).toMatch(/^[a-z0-9]*$/);
        expect(placeKey(placeWords(text).join(' '))).toBe(placeKey(text));
      }),
    );
  });
});
