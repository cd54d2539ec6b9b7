import { expect, it } from 'vitest';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { headWord, statusWord } from './legs.ts';

const stateOf = (state: 'requested' | 'confirmed' | 'unknown' | 'failed') => ({
  state,
  green_light: state === 'confirmed',
});

it('calls pending only what something is awaited of', () => {
  const words = (['requested', 'confirmed', 'unknown', 'failed'] as const).map((state) =>
    statusWord(aBookedLoad(stateOf(state))),
  );
  expect(words).toEqual(['Pending', 'Ready to Go', 'Pending', 'Not booked']);
});

it('tells of a pair by both of its loads', () => {
  const { id: _, ...leg } = aBookedLoad();
  const word = (out: Parameters<typeof stateOf>[0], back: Parameters<typeof stateOf>[0]) =>
    headWord(aBookedLoad({ ...stateOf(out), is_pair: true, child: { ...leg, id: 'df-9', ...stateOf(back) } }));
  expect(word('confirmed', 'confirmed')).toBe('Pair, Ready to Go');
  expect(word('confirmed', 'requested')).toBe('Pair, Pending');
  expect(word('failed', 'confirmed')).toBe('Pair, half booked');
  expect(word('failed', 'failed')).toBe('Pair, not booked');
});
