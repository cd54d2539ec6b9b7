import { expect, it } from 'vitest';
import { aBookedLoad, aSavedLoad } from '../../tests/support/booked.ts';
import { countWaiting } from './waiting.ts';

it('counts what waits for the user, and nothing that is done', () => {
  const run = { ran_at: '', ship_date: '', boards: [], known: [], fresh: 4, error: null };
  const booked = { id: 'b-1', state: 'requested' as const, load_for: 'rosa@example.com' };
  expect(
    countWaiting({
      assigned: [aBookedLoad(), aBookedLoad({ acknowledged_at: '2026-11-21T11:05:00Z' })],
      suggested: [aSavedLoad({ load_status: 'not approved yet' }), aSavedLoad({ load_status: 'rejected' })],
      saved: [aSavedLoad({ load_status: 'approved' }), aSavedLoad({ load_status: 'approved', booked }), aSavedLoad()],
      runs: [run],
    }),
  ).toBe(1 + 1 + 1 + 4);
});
