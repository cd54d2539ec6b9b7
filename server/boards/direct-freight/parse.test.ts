import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { load } from '#core/contract/load.ts';
import { mutatedJson, mutatedText } from '../testing/mutations.ts';
import { expectToSurvive, TIMEOUT_MS } from '../testing/survives.ts';
import { answerOf, van } from './fixtures/answer.ts';
import { parseDirectFreight, refusedSearch } from './parse.ts';

const parse = (value: unknown) => parseDirectFreight(JSON.stringify(value));
const only = (change: Record<string, unknown>) => {
  const [first] = parse(answerOf([van(change)])).loads;
  if (first === undefined) throw new Error('No load came out');
  return first;
};

describe('parseDirectFreight', () => {
  it('reads a load with all it says', () => {
    const page = parse(answerOf([van()]));
    expect(page).toMatchObject({ received: 1, dropped: 0, total: 1 });
    expect(page.loads[0]).toMatchObject({
      id: 'df-88812345',
      data_source: 'direct_freight',
      board_load_id: '88812345',
      origin_city: 'Fontana',
      origin_state: 'CA',
      origin_latitude: null,
      destination_city: 'Phoenix',
      destination_state: 'AZ',
      payment: 1225,
      rate_per_mile_est: 3.5,
      distance: 350,
      distance_is_estimate: false,
      dead_head: 12,
      age: 1.5,
      weight: 42_000,
      length: 53,
      equipment_type: ['V', 'R'],
      equipment_description: 'Van or Reefer',
      full_load: true,
      ship_date: '2025-12-19',
      delivery_date: '2025-12-20',
      company_name: 'Blue Ridge Freight',
      phone_number: '(555) 555-0101 x12',
      credit_rating: '95',
      notes: 'No touch & drop trailer',
    });
  });

  it.each([
    ['age', null, { age: 0 }],
    ['age', 'soon', { age: null }],
    ['age', '30', { age: 0.5 }],
    ['pay_rate', null, { payment: null, rate_per_mile_est: 3.49 }],
    ['pay_rate', 0, { payment: null }],
    ['pay_rate', '1,225.00', { payment: 1225 }],
    ['pay_rate', -5, { payment: null }],
    ['trip_miles', null, { distance: null, rate_per_mile_est: 3.49 }],
    ['dead_head', undefined, { dead_head: null }],
    ['dead_head', 0, { dead_head: 0 }],
    ['weight', null, { weight: null }],
    ['length', 1e300, { length: null }],
    ['destination_city', null, { destination_city: null, destination_state: 'AZ' }],
    ['credit_score', 'XX', { credit_rating: null }],
    ['credit_score', 'Upgrade', { credit_rating: null }],
    ['company_name', 'Signup', { company_name: null }],
    ['phone_number', 'Sign Up', { phone_number: null }],
    ['phone_extension', '', { phone_number: '(555) 555-0101' }],
    ['trailer_type', ['F+T', 'V+A', 'ZZZ', null], { equipment_type: ['F+T', 'V+A', 'OTHER'] }],
    ['trailer_type', 'MX', { equipment_type: ['MX'] }],
    ['trailer_type', null, { equipment_type: [] }],
    ['full_load', 'no', { full_load: null }],
    ['ship_date', '2025-13-01', { ship_date: null }],
    ['entry_id', 88, { id: 'df-88', board_load_id: '88' }],
  ])('%s %j', (field, value, expected) => {
    const read = only({ [field]: value });
    expect(read).toMatchObject(expected);
    expect(load.parse(read)).toEqual(read);
  });

  it('drops and counts what has no id or no origin, and keeps the rest', () => {
    const page = parse(
      answerOf([null, 7, 'x', [], {}, van({ entry_id: null }), van({ origin_city: null, origin_state: '' }), van()]),
    );
    expect(page).toMatchObject({ received: 8, dropped: 7 });
    expect(page.loads).toHaveLength(1);
  });

  it('takes the total from the pages when the items are not counted', () => {
    expect(parse(answerOf([], { total_items: undefined, total_pages: 3 })).total).toBe(300);
    expect(parse(answerOf([], { total_items: 'x', total_pages: null })).total).toBeNull();
  });

  it.each(['', 'Bad gateway', 'null', '[]', '{}', '{"list":{}}', '{"list":[{"entry_id":"1"'])(
    'says of %j that it could not be read',
    (answer) => {
      expect(() => parseDirectFreight(answer)).toThrow(/^The answer could not be read$/);
    },
  );

  it(
    'survives mutated answers',
    () => {
      const valid = answerOf([van(), van({ entry_id: '2', age: null, destination_city: null, pay_rate: null })]);
      const changed = fc.oneof(mutatedText(JSON.stringify(valid)), { weight: 2, arbitrary: mutatedJson(valid) });
      expectToSurvive(changed, parseDirectFreight);
    },
    TIMEOUT_MS,
  );
});

describe('the reason of a refused search', () => {
  it('is what the board says, without what we signed in with', () => {
    const body = { code: 422, error: 'Unprocessable', description: ['origin_city is unknown', 'token hunter2-secret'] };
    expect(refusedSearch(JSON.stringify(body), ['hunter2-secret'])).toBe(
      'Direct Freight refused the search: origin_city is unknown; token …',
    );
    expect(refusedSearch('{"error":"Unprocessable","description":[]}', [])).toBe(
      'Direct Freight refused the search: Unprocessable',
    );
    expect(refusedSearch(JSON.stringify({ description: 'x'.repeat(9000) }), [])?.length).toBeLessThan(260);
  });

  it.each(['', 'null', '[]', '{}', '{"description":{}}'])('is missing in %j', (body) => {
    expect(refusedSearch(body, [])).toBeNull();
  });
});
