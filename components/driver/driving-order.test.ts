import { expect, it } from 'vitest';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { inDrivingOrder, nextPickup } from './driving-order.ts';

const TODAY = '2026-11-21';
const load = (id: string, ship_date: string | null, changes: Parameters<typeof aBookedLoad>[0] = {}) =>
  aBookedLoad({ id, ship_date, distance: 300, ...changes });
const idsOf = (loads: ReturnType<typeof aBookedLoad>[]) => loads.map(({ id }) => id);

it('puts what is over after what is under way and ahead, and calls none of those the next pickup', () => {
  const list = [
    load('last week', '2026-11-14'),
    load('yesterday', '2026-11-20'),
    load('under way', '2026-11-20', { delivery_date: '2026-11-22' }),
    load('long haul', '2026-11-19', { distance: 2400 }),
    load('afternoon', TODAY, { pickup_time: '14:00' }),
    load('morning', TODAY, { pickup_time: '08:00–12:00' }),
    load('later', '2026-11-25'),
    load('no date', null),
  ];
  const ordered = inDrivingOrder(list, TODAY);
  expect(idsOf(ordered)).toEqual([
    'long haul',
    'under way',
    'morning',
    'afternoon',
    'later',
    'no date',
    'yesterday',
    'last week',
  ]);
  expect(nextPickup(ordered, TODAY)).toBe('morning');
});

it('goes by the load of a pair that is booked', () => {
  const { id: _, ...leg } = aBookedLoad();
  const child = { ...leg, id: 'df-2', ship_date: '2026-11-23' };
  const half = load('half a pair', '2026-11-10', { state: 'failed', is_pair: true, child });
  const ordered = inDrivingOrder([load('later', '2026-11-25'), half], TODAY);
  expect(idsOf(ordered)).toEqual(['half a pair', 'later']);
  expect(nextPickup(ordered, TODAY)).toBe('half a pair');
});

it('has no next pickup among loads that are over, nor of one load alone', () => {
  expect(nextPickup([load('old', '2026-11-01'), load('older', '2026-10-01')], TODAY)).toBeNull();
  expect(nextPickup([load('only', TODAY)], TODAY)).toBeNull();
});
