import { describe, expect, it } from 'vitest';
import { aQuery, FONTANA } from '../testing/query.ts';
import { searchCriteria, searchEnvelope } from './request.ts';
import { readXml } from './xml.ts';

const ACCOUNT = { integrationId: '12345', userName: 'partner', password: 'a<b&"c"' };

const envelopeOf = (query = aQuery(), equipment = ['V', 'R'], index = 0) =>
  searchEnvelope(ACCOUNT, searchCriteria(query, equipment).criteria, index);

/** Names and values of the criteria, as a reader of XML sees them. */
function criteriaOf(xml: string): [string, string][] {
  const found: [string, string][] = [];
  readXml(/<web1:Criteria>.*<\/web1:Criteria>/s.exec(xml)?.[0] ?? '', {
    open(name) {
      if (name === 'PickupDates') found.push([name, '']);
      return undefined;
    },
    leaf: (name, text) => found.push([name, text()]),
    close: () => undefined,
  });
  return found;
}

describe('the search envelope', () => {
  it('asks for what the user wants, its criteria in alphabetical order', () => {
    const criteria = criteriaOf(envelopeOf());
    expect(criteria).toEqual([
      ['DestinationCity', 'Phoenix'],
      ['DestinationCountry', 'USA'],
      ['DestinationLatitude', '33.4484'],
      ['DestinationLongitude', '-112.074'],
      ['DestinationRange', '150'],
      ['DestinationState', 'AZ'],
      ['EquipmentType', 'V,R'],
      ['HoursOld', '0'],
      ['LoadType', 'All'],
      ['OriginCity', 'Fontana'],
      ['OriginCountry', 'USA'],
      ['OriginLatitude', '34.0922'],
      ['OriginLongitude', '-117.435'],
      ['OriginRange', '100'],
      ['OriginState', 'CA'],
      ['PageNumber', '1'],
      ['PageSize', '200'],
      ['PickupDates', ''],
      ['dateTime', '2025-12-19T00:00:00'],
      ['SortBy', 'Age'],
      ['SortDescending', 'false'],
    ]);
  });

  it('has the namespaces and the place of each part', () => {
    const xml = envelopeOf();
    for (const namespace of [
      'xmlns:v12="http://webservices.truckstop.com/v12"',
      'xmlns:web="http://schemas.datacontract.org/2004/07/WebServices"',
      'xmlns:web1="http://schemas.datacontract.org/2004/07/WebServices.Searching"',
      'xmlns:arr="http://schemas.microsoft.com/2003/10/Serialization/Arrays"',
    ]) {
      expect(xml).toContain(namespace);
    }
    expect(xml).toMatch(
      /<v12:GetMultipleLoadDetailResults><v12:searchRequest><web:IntegrationId>12345<\/web:IntegrationId><web:Password>.*<\/web:Password><web:UserName>partner<\/web:UserName><web1:Criteria>/,
    );
    expect(xml).toContain('<arr:dateTime>2025-12-19T00:00:00</arr:dateTime>');
  });

  it('escapes what it puts in', () => {
    const xml = envelopeOf(aQuery({ origin: { ...FONTANA, city: '</web1:OriginCity><x>&' } }));
    expect(xml).toContain('<web:Password>a&#60;b&#38;&#34;c&#34;</web:Password>');
    expect(criteriaOf(xml)).toContainEqual(['OriginCity', '</web1:OriginCity><x>&']);
  });

  it('leaves out a destination nobody asked for, and gives a state alone', () => {
    const anywhere = criteriaOf(envelopeOf(aQuery({ destination: null }))).map(([name]) => name);
    expect(anywhere.filter((name) => name.startsWith('Destination'))).toEqual([]);
    const state = criteriaOf(envelopeOf(aQuery({ destination: { city: null, states: ['TX'] } })));
    expect(state.filter(([name]) => name.startsWith('Destination'))).toEqual([
      ['DestinationCountry', 'USA'],
      ['DestinationState', 'TX'],
    ]);
  });

  it('counts its pages from 1 and names each equipment once', () => {
    const criteria = criteriaOf(envelopeOf(aQuery(), ['V', 'V'], 2));
    expect(criteria).toContainEqual(['PageNumber', '3']);
    expect(criteria).toContainEqual(['EquipmentType', 'V']);
  });
});

describe('the range', () => {
  it.each([
    [500, '300', ['Range cut to 300 mi, the most Truckstop allows']],
    [300, '300', []],
    [0, '25', ['Range widened to 25 mi, the least Truckstop allows']],
  ])('%i mi is asked for as %s', (rangeMiles, asked, notes) => {
    const made = searchCriteria(aQuery({ origin: { ...FONTANA, rangeMiles } }), ['V']);
    expect(String(made.criteria.OriginRange)).toBe(asked);
    expect(made.notes).toEqual(notes);
  });

  it('is named when it is the destination that was cut', () => {
    expect(searchCriteria(aQuery({ destination: { ...FONTANA, rangeMiles: 1000 } }), ['V']).notes).toEqual([
      'Destination range cut to 300 mi, the most Truckstop allows',
    ]);
  });
});
