import { describe, expect, it } from 'vitest';
import { aSavedLoad } from '../../tests/support/booked.ts';
import { aLoad } from '../../tests/support/load.ts';
import { type BookedAs, isAllBooked, savedStandings, unbookedLoads, worstState } from './leg-standings.ts';

const as = (state: BookedAs['state'], id = 'b-1'): BookedAs => ({ id, state, load_for: 'carrier@example.com' });
const pair = (booked: BookedAs | null, child_booked: BookedAs | null) =>
  aSavedLoad({ id: 'ts-1', is_pair: true, child: aLoad({ id: 'ts-2' }), booked, child_booked });
const NOTHING: ReadonlyMap<string, BookedAs> = new Map();

describe('how a saved pair is booked', () => {
  it.each([
    [null, null, false, ['ts-1', 'ts-2'], null],
    [as('confirmed'), null, false, ['ts-2'], null],
    [null, as('requested'), false, ['ts-1'], null],
    [as('confirmed'), as('requested'), true, [], 'requested'],
    [as('unknown'), as('requested'), true, [], 'unknown'],
    [as('confirmed'), as('confirmed'), true, [], 'confirmed'],
  ])('%j and %j', (out, back, all, left, worst) => {
    const standings = savedStandings(pair(out, back), NOTHING);
    expect(isAllBooked(standings)).toBe(all);
    expect(unbookedLoads(standings).map(({ id }) => id)).toEqual(left);
    expect(worstState(standings)).toBe(worst);
  });

  it('is what the page’s own booked loads say, where they say more', () => {
    const standings = savedStandings(pair(as('unknown'), null), new Map([['ts-2', as('confirmed', 'b-9')]]));
    expect(standings.map((each) => each.as?.state)).toEqual(['unknown', 'confirmed']);
  });

  it('is what its own carrier did, not what another of the dispatcher’s did', () => {
    const toFirst = { suggested_to: 'first@example.com', suggested_by: 'desk@example.com' };
    const saved = (load_status: 'approved' | 'rejected') => aSavedLoad({ id: 'ts-1', ...toFirst, load_status });
    const page = (load_for: string) => new Map([['ts-1', { ...as('confirmed'), load_for }]]);
    const stateOf = (...known: Parameters<typeof savedStandings>) => worstState(savedStandings(...known));
    expect(stateOf(saved('approved'), page('second@example.com'))).toBeNull();
    expect(stateOf(saved('approved'), page('first@example.com'))).toBe('confirmed');
    expect(stateOf(saved('rejected'), page('second@example.com'))).toBe('confirmed');
  });

  it('of a single load is its own', () => {
    expect(savedStandings(aSavedLoad({ booked: as('requested') }), NOTHING)).toMatchObject([
      { leg: null, as: { state: 'requested' } },
    ]);
  });
});
