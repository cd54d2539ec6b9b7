import { describe, expect, it } from 'vitest';
import { EQUIPMENT_CODES, type EquipmentCode } from '#core/domain/equipment.ts';
import { offered } from '../offered.ts';
import { aQuery, FONTANA } from '../testing/query.ts';
import { CH_EQUIPMENT, fromChRobinson, wasAsked } from './equipment.ts';
import { searchBody } from './request.ts';

const theirs = (...codes: EquipmentCode[]) => offered(CH_EQUIPMENT, codes, 'C.H. Robinson').theirs;
const bodyOf = (query = aQuery(), ...codes: EquipmentCode[]) =>
  searchBody(query, theirs(...(codes.length > 0 ? codes : (['V'] as const))), 'T123');

describe('the search body', () => {
  it('asks for what the user wants', () => {
    expect(bodyOf(aQuery({ minDistance: 100, maxDistance: 900 }), 'V', 'R', 'RINT')).toEqual({
      regionCode: 'NA',
      carrierCode: 'T123',
      pageSize: 100,
      modes: ['V', 'R'],
      originRadiusSearch: {
        coordinate: { lat: 34.0922, lon: -117.435 },
        radius: { value: 100, unitOfMeasure: 'Standard' },
      },
      destinationRadiusSearch: {
        coordinate: { lat: 33.4484, lon: -112.074 },
        radius: { value: 150, unitOfMeasure: 'Standard' },
      },
      loadWeightRange: { unitOfMeasure: 'Standard', min: 0, max: 45_000 },
      equipmentLengthRange: { unitOfMeasure: 'Standard', min: 0, max: 60 },
      loadDistanceRange: { unitOfMeasure: 'Standard', min: 100, max: 900 },
      availableForPickUpByDateRange: { min: '2025-12-19', max: '2025-12-19' },
      sortCriteria: { field: 'OriginDeadHeadDistance', direction: 'ascending' },
    });
  });

  it('asks for a state alone, or for anywhere, and for no distance that is no limit', () => {
    const state = bodyOf(aQuery({ destination: { city: null, states: ['TX'] } }));
    expect(state).toMatchObject({ destinations: [{ countryCode: 'US', stateCodes: ['TX'] }] });
    expect(state).not.toHaveProperty('destinationRadiusSearch');
    const anywhere = bodyOf(aQuery({ destination: null }));
    expect(Object.keys(anywhere).filter((key) => key.startsWith('destination'))).toEqual([]);
    expect(anywhere).not.toHaveProperty('loadDistanceRange');
    expect(bodyOf(aQuery({ minDistance: 200 })).loadDistanceRange).toMatchObject({ min: 200, max: 10_000 });
  });

  it('asks for a way back: from anywhere to a city, from the first day to the last', () => {
    const days = ['2025-12-19', '2025-12-20', '2025-12-21'] as const;
    const back = bodyOf(aQuery({ origin: null, shipDates: days }));
    expect(Object.keys(back).filter((key) => key.startsWith('origin'))).toEqual([]);
    expect(back).toMatchObject({
      destinationRadiusSearch: { coordinate: { lat: 33.4484, lon: -112.074 } },
      availableForPickUpByDateRange: { min: '2025-12-19', max: '2025-12-21' },
      sortCriteria: { field: 'CalculatedPickupByDateTime', direction: 'ascending' },
    });
    const fromState = bodyOf(aQuery({ origin: { city: null, states: ['TX'] } }));
    expect(fromState).toMatchObject({ origins: [{ countryCode: 'US', stateCodes: ['TX'] }] });
    expect(fromState).not.toHaveProperty('originRadiusSearch');
  });

  it('asks for the whole range of the form', () => {
    expect(bodyOf(aQuery({ origin: { ...FONTANA, rangeMiles: 1000 } })).originRadiusSearch?.radius.value).toBe(1000);
  });

  it('names a specialised trailer when it is the only kind asked for', () => {
    expect(bodyOf(aQuery(), 'SD')).toMatchObject({ modes: ['F'], specializedEquipmentCode: 'SD' });
    expect(bodyOf(aQuery(), 'SD', 'F')).not.toHaveProperty('specializedEquipmentCode');
    expect(bodyOf(aQuery(), 'SD', 'V')).toMatchObject({ modes: ['F', 'V'] });
  });
});

describe("C.H. Robinson's equipment", () => {
  it('has every code of ours, mapped or named as not offered', () => {
    expect(Object.keys(CH_EQUIPMENT).sort()).toEqual([...EQUIPMENT_CODES].sort());
    expect(EQUIPMENT_CODES.filter((code) => CH_EQUIPMENT[code] !== null).sort()).toEqual(
      ['V', 'VINT', 'SV', 'R', 'RINT', 'F', 'FINT', 'SD', 'HS', 'DD', 'RGN'].sort(),
    );
  });

  it('comes back as it went, the interstate codes as the plain ones', () => {
    for (const code of EQUIPMENT_CODES) {
      const kind = CH_EQUIPMENT[code];
      if (kind === null) continue;
      expect(fromChRobinson([kind.mode], kind.special)).toEqual([code.replace('INT', '')]);
    }
    expect(fromChRobinson(['L'], null)).toEqual(['OTHER']);
    expect(fromChRobinson([], null)).toEqual([]);
  });

  it('tells what was asked for from the rest of its mode', () => {
    expect(wasAsked(['V'], theirs('VINT'))).toBe(true);
    expect(wasAsked(['F', 'SD'], theirs('SD'))).toBe(true);
    expect(wasAsked(['F'], theirs('SD'))).toBe(false);
    expect(wasAsked(['SD'], theirs('F'))).toBe(false);
    expect(wasAsked(['OTHER'], theirs('V'))).toBe(false);
  });
});
