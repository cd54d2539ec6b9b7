import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityAndState } from '#core/domain/reverse-geocode.ts';
import { createGeo } from './geo.ts';
import { placeFilePath } from './place-file.ts';
import { fewPlaces } from './place-table.fixture.ts';
import { createPlaceTable, loadPlaceTable } from './place-table.ts';

const table = createPlaceTable(fewPlaces());
const names = (text: string, limit = 8) =>
  table.autocomplete(text, limit).map(({ city, state }) => `${city}, ${state}`);

describe('the merged table', () => {
  it('holds each place of the states once, with population and ZIP where known', () => {
    const dallas = {
      city: 'Dallas',
      state: 'TX',
      latitude: 32.7831,
      longitude: -96.8067,
      population: 1_300_092,
      zip: '75201',
    };
    expect(table.findPlace('Dallas', 'TX')).toEqual(dallas);
    expect(table.findPlace('Holtsville', 'NY')).toMatchObject({ population: 0, zip: '00501' });
    expect(table.findPlace('Fort Worth', 'TX')?.zip).toBeNull();
    expect(table.size).toBe(16);
    expect(table.findPlace('Majuro', 'MH') ?? table.findPlace('San Juan', 'PR')).toBeUndefined();
    expect(table.findByZip('09001')).toBeUndefined();
  });

  it('writes names as carriers do', () => {
    expect(table.findPlace('New York', 'NY')?.population).toBe(8_175_133);
    expect(table.findByZip('62670')?.city).toBe("Lincoln's New Salem");
    expect(table.findByZip('87532')?.city).toBe('Española');
  });

  it('takes the place with the post office where a state has two of one name', () => {
    expect(table.findPlace('Georgetown', 'GA')?.longitude).toBe(-85.1074);
  });

  it('does not count the people of a part of a city', () => {
    expect(table.findPlace('South Boston', 'MA')?.population).toBe(0);
  });
});

describe('findPlace and findByZip', () => {
  it.each([
    [' dallas ', 'tx'],
    ['Saint Louis', 'MO'],
    ['st louis', 'MO'],
    ['Ft. Worth', 'TX'],
    ['MT VERNON', 'NY'],
    ['espanola', 'NM'],
  ])('finds %s, %s', (city, state) => {
    expect(table.findPlace(city, state)).toBeDefined();
  });

  it('finds nothing for what it does not know', () => {
    expect(table.findPlace('Dallas', 'CA')).toBeUndefined();
    expect(table.findPlace('', 'TX')).toBeUndefined();
    for (const zip of ['99999', '9233', '92331-1234', 'abcde', '']) expect(table.findByZip(zip)).toBeUndefined();
  });

  it('gives a ZIP its own place', () => {
    expect(table.findByZip(' 92335 ')).toMatchObject({ city: 'Fontana', state: 'CA', zip: '92335' });
  });
});

describe('autocomplete', () => {
  it.each([
    ['dal', ['Dallas, TX', 'Dallas, OR', 'Dallastown, PA']],
    ['dallas', ['Dallas, TX', 'Dallas, OR', 'Dallastown, PA']],
    ['dallas tx', ['Dallas, TX']],
    ['dallas t', ['Dallas, TX', 'Dallastown, PA']],
    ['dallas, o', ['Dallas, OR']],
    ['dallas, texas', ['Dallas, TX']],
    ['dall or', ['Dallas, OR']],
    ['dallas,', ['Dallas, TX', 'Dallas, OR']],
    ['albuquerque new mex', ['Albuquerque, NM']],
    ['st', ['St. Louis, MO', 'Stockton, CA']],
    ['st. lo', ['St. Louis, MO']],
    ['saint', ['St. Louis, MO']],
    ['for', ['Fort Worth, TX']],
    ['ft wo', ['Fort Worth, TX']],
    ['new york', ['New York, NY']],
    ['752', ['Dallas, TX']],
    ['92335', ['Fontana, CA']],
    ['', []],
    [' , ', []],
    ['zzz', []],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('keeps to the limit and never fails', () => {
    expect(names('dal', 1)).toEqual(['Dallas, TX']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        expect(table.autocomplete(text, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('finds every place by its own name and state', () => {
    for (let row = 0; row < table.size; row++) {
      const place = table.at(row);
      expect(table.autocomplete(`${place.city}, ${place.state}`, 1)).toEqual([place]);
    }
  });
});

describe('nearest', () => {
  it('finds the town at a point, and none at sea or abroad', () => {
    expect(table.nearest({ latitude: 34.05, longitude: -117.5 })?.city).toBe('Fontana');
    expect(table.nearest({ latitude: 30, longitude: -140 })).toBeUndefined();
    expect(table.nearest({ latitude: 51.5, longitude: 0 })).toBeUndefined();
  });

  it("answers in Nominatim's shape", async () => {
    const geo = createGeo(table, { userAgent: 'test' });
    const answer = await geo.reverse({ latitude: 32.8, longitude: -96.8 });
    expect(cityAndState(answer)).toEqual({ city: 'Dallas', state: 'TX' });
    expect(answer.address).toEqual({
      city: 'Dallas',
      state: 'Texas',
      'ISO3166-2-lvl4': 'US-TX',
      postcode: '75201',
      country_code: 'us',
    });
    expect(await geo.reverse({ latitude: 0, longitude: 0 })).toEqual({ error: 'Unable to geocode' });
  });
});

describe('loadPlaceTable', () => {
  it('looks in the same place from the sources and from the bundle', () => {
    const expected = placeFilePath();
    expect(expected.replaceAll('\\', '/')).toMatch(/\/dist\/data\/us-places\.json$/);
    const root = expected.slice(0, -'dist/data/us-places.json'.length);
    for (const file of ['dist/server/index.js', 'dist/server/assets/geo-1a2b.js']) {
      expect(placeFilePath(pathToFileURL(root + file).href)).toBe(expected);
    }
  });

  it('says what to do when the file is missing', () => {
    expect(() => loadPlaceTable('/nowhere/us-places.json')).toThrow(/npm run build:places/);
  });
});
