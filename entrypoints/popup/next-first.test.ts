import { expect, it } from 'vitest';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { nextFirst, nextLeg } from './next-first.ts';

it('shows the next pickup first, then what is over or not booked', () => {
  const load = (id: string, ship_date: string | null, state: 'confirmed' | 'failed' = 'confirmed') =>
    aBookedLoad({ id, ship_date, state });
  const list = [
    load('later', '2026-11-25'),
    load('old', '2026-11-01'),
    load('failed', '2026-11-23', 'failed'),
    load('today', '2026-11-21'),
    load('yesterday', '2026-11-20'),
    load('undated', null),
  ];
  expect(nextFirst(list, '2026-11-21').map(({ id }) => id)).toEqual([
    'today',
    'later',
    'failed',
    'yesterday',
    'old',
    'undated',
  ]);
});

it('goes by the hour within a day, and by the load of a pair that is still to be picked up', () => {
  const today = '2026-11-21';
  const { id: _, ...leg } = aBookedLoad();
  const pair = (id: string, ship_date: string, back: string, state: 'confirmed' | 'failed' = 'confirmed') =>
    aBookedLoad({ id, ship_date, state, is_pair: true, child: { ...leg, id: `${id}-back`, ship_date: back } });
  const list = [
    aBookedLoad({ id: 'afternoon', ship_date: today, pickup_time: '14:00' }),
    pair('under way', '2026-11-20', '2026-11-23'),
    pair('half booked', '2026-11-21', '2026-11-24', 'failed'),
    aBookedLoad({ id: 'morning', ship_date: today, pickup_time: '08:00–12:00' }),
    aBookedLoad({ id: 'tomorrow', ship_date: '2026-11-22' }),
  ];
  const first = nextFirst(list, today);
  expect(first.map(({ id }) => id)).toEqual(['morning', 'afternoon', 'tomorrow', 'under way', 'half booked']);
  expect(first.map((load) => nextLeg(load, today)?.id).slice(-2)).toEqual(['under way-back', 'half booked-back']);
});
