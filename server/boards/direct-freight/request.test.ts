import { describe, expect, it } from 'vitest';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { aQuery, FONTANA } from '../testing/query.ts';
import { DIRECT_FREIGHT_EQUIPMENT, fromDirectFreight } from './equipment.ts';
import { searchBody } from './request.ts';

describe('the search body', () => {
  it('asks for what the user wants', () => {
    expect(searchBody(aQuery({ minDistance: 100, maxDistance: 900 }), ['V', 'F+T'])).toEqual({
      body: {
        origin_city: 'Fontana',
        origin_state: ['CA'],
        origin_radius: 100,
        destination_city: 'Phoenix',
        destination_state: ['AZ'],
        destination_radius: 150,
        trailer_type: ['V', 'F+T'],
        ship_date: ['2025-12-19'],
        max_weight: 45_000,
        max_length: 60,
        min_tripmiles: 100,
        max_tripmiles: 900,
        hide_blank_lengths: false,
        hide_blank_payrates: false,
        hide_blank_weights: false,
        item_count: 100,
        sort_parameter: 'age',
        sort_direction: 'asc',
      },
      notes: [],
    });
  });

  it('does not send limits of distance that are none', () => {
    const { body } = searchBody(aQuery(), ['V']);
    expect(body).not.toHaveProperty('min_tripmiles');
    expect(body).not.toHaveProperty('max_tripmiles');
  });

  it('asks for a state alone, or for anywhere', () => {
    const state = searchBody(aQuery({ destination: { city: null, states: ['TX'] } }), ['V']).body;
    expect(state).toMatchObject({ destination_state: ['TX'] });
    expect(state).not.toHaveProperty('destination_city');
    expect(state).not.toHaveProperty('destination_radius');
    const anywhere = searchBody(aQuery({ destination: null }), ['V']).body;
    expect(Object.keys(anywhere).filter((key) => key.startsWith('destination'))).toEqual([]);
  });

  it('asks for a way back: from anywhere to a city, on any of several days', () => {
    const { body } = searchBody(aQuery({ origin: null, shipDates: ['2025-12-19', '2025-12-20'] }), ['V']);
    expect(Object.keys(body).filter((key) => key.startsWith('origin'))).toEqual([]);
    expect(body).toMatchObject({ destination_city: 'Phoenix', ship_date: ['2025-12-19', '2025-12-20'] });
    const fromState = searchBody(aQuery({ origin: { city: null, states: ['TX'] } }), ['V']).body;
    expect(fromState).toMatchObject({ origin_state: ['TX'] });
    expect(fromState).not.toHaveProperty('origin_city');
  });

  it('keeps its ranges within what the board allows and says so', () => {
    const wide = { ...FONTANA, rangeMiles: 1000 };
    const { body, notes } = searchBody(aQuery({ origin: wide, destination: wide }), ['V']);
    expect(body).toMatchObject({ origin_radius: 300, destination_radius: 300 });
    expect(notes).toEqual([
      'Range cut to 300 mi, the most Direct Freight allows',
      'Destination range cut to 300 mi, the most Direct Freight allows',
    ]);
    expect(searchBody(aQuery({ origin: { ...FONTANA, rangeMiles: 0 } }), ['V'])).toMatchObject({
      body: { origin_radius: 1 },
      notes: ['Range widened to 1 mi, the least Direct Freight allows'],
    });
  });
});

describe("Direct Freight's equipment", () => {
  it('has every code of ours, mapped or named as not offered, and comes back as it went', () => {
    expect(Object.keys(DIRECT_FREIGHT_EQUIPMENT).sort()).toEqual([...EQUIPMENT_CODES].sort());
    expect(EQUIPMENT_CODES.filter((code) => DIRECT_FREIGHT_EQUIPMENT[code] === null)).toEqual(['SV']);
    for (const code of EQUIPMENT_CODES) {
      const theirs = DIRECT_FREIGHT_EQUIPMENT[code];
      if (theirs !== null) expect(fromDirectFreight([theirs])).toEqual([code]);
    }
  });
});
