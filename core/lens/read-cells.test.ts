import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { findColumns } from './columns.ts';
import { readDate } from './read-date.ts';
import { readEquipment } from './read-equipment.ts';
import { readAge, readFeet, readMiles, readPounds } from './read-figures.ts';
import { readPlace } from './read-place.ts';
import { readRate } from './read-rate.ts';
import { readSelection } from './read-selection.ts';

const TODAY = '2026-11-21';

describe('the text of a cell', () => {
  it.each([
    [' $1,950\n', '$1,950'],
    ['Dallas\u200B,\u00A0TX', 'Dallas, TX'],
    ['x'.repeat(401), null],
    ['\u202E059,1$', null],
    ['\u2066$9,950\u2069', null],
  ])('%j is %j', (text, clean) => expect(cleanText(text)).toBe(clean));
});

describe('a place', () => {
  it.each([
    ['Dallas, TX', 'Dallas', 'TX'],
    ['DALLAS TX 75201', 'DALLAS', 'TX'],
    ['St. Louis, Missouri, USA', 'St. Louis', 'MO'],
    ['Winston-Salem, NC (25)', 'Winston-Salem', 'NC'],
    ['New York New York', 'New York', 'NY'],
    ['Coeur d’Alene, Id', 'Coeur d’Alene', 'ID'],
  ])('%j is read', (text, city, state) => expect(readPlace(text)).toEqual({ city, state }));
  it.each([
    '',
    'TX',
    'Dallas',
    'Dallas, XX',
    'Toronto, ON',
    'Anywhere',
    '<b>Dallas</b>, TX',
    'Dallas, TX → Reno, NV',
    'call me in',
  ])('%j is none', (text) => expect(readPlace(text)).toBeNull());
});

describe('a rate', () => {
  it.each([
    ['$1,950', 1950, null],
    ['$1,950.50', 1950.5, null],
    ['$1,950 $2.50*/mi', 1950, 2.5],
    ['$1,950 ($2.50 / mile)', 1950, 2.5],
    ['$2.50/mi', null, 2.5],
    ['Call', null, null],
    ['–', null, null],
    ['$0', null, null],
    ['$9,999,999,999', null, null],
  ])('%j is read', (text, totalUsd, perMileUsd) => expect(readRate(text)).toEqual({ totalUsd, perMileUsd }));
  it.each([
    '1950',
    '$1.950',
    '$1,95',
    '€1,950',
    '$1,950 CAD',
    '$1,800 - $2,000',
    '$1,800 $2,000',
    '$1.9k',
    '-$1,950',
    '$1,950<br>',
    '１９５０',
    '$1,950 or best offer',
    '1e9',
  ])('%j is not shown', (text) => expect(readRate(text)).toBeNull());
  it('takes a bare number where the head says dollars', () => {
    expect(readRate('1950', { dollars: true })).toEqual({ totalUsd: 1950, perMileUsd: null });
  });
});

describe('other figures', () => {
  it('reads what they say and leaves the rest', () => {
    expect(['1,234 mi', '781', '–', '781 km', '700-800', '$781', '1.2.3'].map(readMiles)).toEqual([
      1234,
      781,
      null,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['44,000 lbs', '44k', '9999999', '–'].map(readPounds)).toEqual([44_000, 44_000, null, null]);
    expect(['53 ft', "48'", '9999', 'long'].map(readFeet)).toEqual([53, 48, null, null]);
    expect(['15m', '2 hrs', '0:30', '9+', '3d', 'new'].map(readAge)).toEqual([0.25, 2, 0.5, 9, 72, null]);
  });
  it('reads days by the nearest year', () => {
    expect(
      ['11/22', 'Sat, Nov 21', '1/3', '2026-12-01', 'Today', '11/21 - 11/23', '2/30', 'ASAP'].map((day) =>
        readDate(day, TODAY),
      ),
    ).toEqual(['2026-11-22', '2026-11-21', '2027-01-03', '2026-12-01', TODAY, '2026-11-21', null, null]);
  });
  it('reads trailers in codes and words', () => {
    expect(['V', 'Van', "53' Dry Van", 'V, R', 'Flatbed or Step Deck', 'F+T', 'spaceship'].map(readEquipment)).toEqual([
      ['V'],
      ['V'],
      ['V'],
      ['V', 'R'],
      ['F', 'SD'],
      ['F+T'],
      [],
    ]);
  });
});

describe('the heads of a list', () => {
  it('are found in boards’ words', () => {
    expect(findColumns(['Age', 'Pickup', 'Origin', 'DH-O', 'Destination', 'DH-D', 'Miles', 'Rate ($)'])).toMatchObject({
      age: 0,
      pickup: 1,
      origin: 2,
      destination: 4,
      miles: 6,
      rate: 7,
      dollars: true,
    });
    expect(findColumns(['From', 'To', 'Distance'])).toMatchObject({ origin: 0, destination: 1, miles: 2 });
  });
  it.each([
    [['Origin', 'Destination']],
    [['Origin', 'Rate', 'Miles']],
    [['Origin', 'Destination', 'Rate', 'Rate']],
    [['Origin', 'Origin', 'Destination', 'Rate']],
    [['Name', 'Price', 'Quantity']],
  ])('%j name no list of loads', (heads) => expect(findColumns(heads)).toBeNull());
});

describe('selected text', () => {
  const lane = { origin: { city: 'Dallas', state: 'TX' }, destination: { city: 'Atlanta', state: 'GA' } };
  it.each([
    'Dallas TX → Atlanta GA 781 mi $1,950 van',
    'Dallas, TX to Atlanta, GA\n781 miles, van, $1,950.00',
    'Load: Dallas, TX - Atlanta, GA | Van | 781 mi | $1,950',
  ])('%j is read', (text) => {
    expect(readSelection(text, TODAY)).toMatchObject({ ...lane, miles: 781, payment: 1950, equipment: ['V'] });
  });
  it.each([
    '',
    'hello',
    'Dallas TX',
    'Dallas TX → Atlanta GA 781 mi 650 mi $1,950',
    'Dallas TX → Atlanta GA 781 mi $1,950 $2,100',
    'Dallas TX → Atlanta GA 781 mi $1,95O',
    'Dallas TX → Atlanta GA 781 mi €1,950 $1,950',
    'Dallas TX → Atlanta GA 781 mi $195,000',
    '\u202EDallas TX → Atlanta GA 781 mi $1,950',
    `Dallas TX → Atlanta GA ${'x'.repeat(10_000)} $1,950`,
  ])('%.60j is not', (text) => expect(readSelection(text, TODAY)).toHaveProperty('unreadable'));
});
