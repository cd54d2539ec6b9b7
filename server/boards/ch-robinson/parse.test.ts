import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { load } from '#core/contract/load.ts';
import { mutatedJson, mutatedText } from '../testing/mutations.ts';
import { expectToSurvive, TIMEOUT_MS } from '../testing/survives.ts';
import { answerOf, FUEL, LINE_HAUL, VAN, van } from './fixtures/answer.ts';
import { parseChRobinson, refusedSearch } from './parse.ts';

const parse = (value: unknown) => parseChRobinson(JSON.stringify(value));
const only = (change: Record<string, unknown>) => {
  const [first] = parse(answerOf([van(change)])).loads;
  if (first === undefined) throw new Error('No load came out');
  return first;
};

describe('parseChRobinson', () => {
  it('reads a load with all it says', () => {
    const page = parse(answerOf([van()], 140));
    expect(page).toMatchObject({ received: 1, dropped: 0, total: 140 });
    expect(page.loads[0]).toMatchObject({
      id: 'ch-512345678',
      data_source: 'C.H. Robinson',
      board_load_id: '512345678',
      origin_city: 'Fontana',
      origin_state: 'CA',
      origin_latitude: 34.0922,
      origin_longitude: -117.435,
      destination_city: 'Phoenix',
      destination_state: 'AZ',
      destination_latitude: 33.4484,
      destination_longitude: -112.074,
      payment: 1223,
      rate_per_mile_est: 3.49,
      distance: 350,
      distance_is_estimate: false,
      dead_head: 12,
      age: null,
      weight: 42_000,
      length: 53,
      equipment_type: ['V'],
      equipment_description: 'Van - Min L=53',
      ship_date: '2025-12-19',
      pickup_time: '08:00–16:00',
      delivery_date: '2025-12-20',
      delivery_time: '07:00',
      stops: 1,
      company_name: 'C.H. Robinson',
      phone_number: '555-555-0102',
      notes: 'Drop trailer',
      sourceCostPerUnit: 1100.5,
      units: 1,
      code: '400',
      cost_type: 'Flat',
      cost_description: 'Line Haul',
    });
  });

  it.each([
    ['no costs', [], { payment: null, sourceCostPerUnit: null, code: null }],
    ['costs of another kind', 'none', { payment: null }],
    ['numbers in strings', [{ ...LINE_HAUL, sourceCostPerUnit: '900', units: '2' }], { payment: 1800 }],
    ['no units', [{ ...LINE_HAUL, units: undefined }], { payment: 1100.5, units: 1 }],
    ['no line haul', [FUEL], { payment: 122.5, code: '405' }],
    ['a line in another currency', [LINE_HAUL, { ...FUEL, currencyCode: 'CAD' }], { payment: null, code: '400' }],
    ['a line haul in another currency', [{ ...LINE_HAUL, currencyCode: 'CAD' }], { payment: null, code: null }],
    ['a negative cost', [LINE_HAUL, { ...FUEL, sourceCostPerUnit: -3 }], { payment: null }],
    ['an absurd total', [{ ...LINE_HAUL, sourceCostPerUnit: 9e6, units: 9e6 }], { payment: null }],
    ['a code in a number', [{ ...LINE_HAUL, code: 400 }], { payment: 1100.5, code: '400' }],
  ])('pays as known with %s', (_, availableLoadCosts, expected) => {
    expect(only({ availableLoadCosts })).toMatchObject(expected);
  });

  it.each([
    ['distance', null, { distance: null, rate_per_mile_est: null }],
    ['distance', { miles: '350' }, { distance: 350 }],
    ['weight', { pounds: -1 }, { weight: null }],
    ['equipment', null, { length: null }],
    ['deadHeadDistance', null, { dead_head: null }],
    ['deadHeadDistance', 0, { dead_head: 0 }],
    ['modes', 'R', { equipment_type: ['V'] }],
    ['specializedEquipment', { code: 'SD', description: 'Step deck' }, { equipment_type: ['SD'] }],
    ['specializedEquipment', { code: 'FD' }, { equipment_type: ['F', 'SD'] }],
    ['specializedEquipment', { code: 'VV' }, { equipment_type: ['V'] }],
    ['specializedEquipment', null, { equipment_type: ['V'], equipment_description: null }],
    ['origin', { ...VAN.origin, coordinate: { lat: 134, lon: 1 } }, { origin_latitude: null, origin_longitude: null }],
    ['origin', { ...VAN.origin, coordinate: { lat: 0, lon: 0 } }, { origin_latitude: null }],
    ['origin', { ...VAN.origin, openTime: null, closeTime: 'x' }, { pickup_time: '09:00' }],
    ['calculatedPickUpByDateTime', null, { ship_date: '2025-12-19' }],
    ['destination', null, { destination_city: null, destination_latitude: null }],
    ['stopCount', 2, { stops: 0 }],
    ['stopCount', undefined, { stops: 1 }],
    ['isHazMat', true, { notes: 'Hazmat. Drop trailer' }],
    ['isTeamLoad', true, { notes: 'Team load. Drop trailer' }],
    ['bookingContactPhoneNumber', '', { phone_number: '555-555-0101' }],
  ])('%s %j', (field, value, expected) => {
    const read = only({ [field]: value });
    expect(read).toMatchObject(expected);
    expect(load.parse(read)).toEqual(read);
  });

  it('drops and counts what has no number or no origin, and keeps the rest', () => {
    const page = parse(answerOf([null, 1, {}, van({ loadNumber: null }), van({ origin: null }), van()]));
    expect(page).toMatchObject({ received: 6, dropped: 5 });
    expect(page.loads).toHaveLength(1);
  });

  it.each(['', '<html>', 'null', '[]', '{"results":null}', '{"results":[{'])(
    'says of %j that it could not be read',
    (answer) => {
      expect(() => parseChRobinson(answer)).toThrow(/^The answer could not be read$/);
    },
  );

  it(
    'survives mutated answers',
    () => {
      const valid = answerOf([van(), van({ loadNumber: 2, availableLoadCosts: [], specializedEquipment: null })]);
      const changed = fc.oneof(mutatedText(JSON.stringify(valid)), { weight: 2, arbitrary: mutatedJson(valid) });
      expectToSurvive(changed, parseChRobinson);
    },
    TIMEOUT_MS,
  );
});

describe('the reason of a refused search', () => {
  it('is what the board says, without what we signed in with', () => {
    const body = [{ message: '"pageSize" is too large', path: ['pageSize'] }, { message: 'token hunter2-secret' }];
    expect(refusedSearch(JSON.stringify(body), ['hunter2-secret'])).toBe(
      'C.H. Robinson refused the search: "pageSize" is too large; token …',
    );
    expect(refusedSearch('{"statusCode":400,"message":"Bad Request"}', [])).toBe(
      'C.H. Robinson refused the search: Bad Request',
    );
  });

  it.each(['', 'null', '[]', '[null]', '{"message":[]}'])('is missing in %j', (body) => {
    expect(refusedSearch(body, [])).toBeNull();
  });
});
