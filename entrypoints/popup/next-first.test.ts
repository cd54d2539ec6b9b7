import { expect, it } from 'vitest';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { nextFirst } from './next-first.ts';

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
