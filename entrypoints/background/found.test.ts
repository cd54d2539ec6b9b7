import { describe, expect, it } from 'vitest';
import type { BoardState, DataSource } from '#core/contract/load.ts';
import { aBoardState } from '../../tests/support/board-state.ts';
import { aLoad } from '../../tests/support/load.ts';
import { afterRun } from './found.ts';

const board = (name: DataSource, state: BoardState['state'] = 'ok') => aBoardState(name, { state });
const answer = (ids: string[], boards = [board('truckstop')]) => ({
  loads: ids.map((id) => aLoad({ id })),
  boards,
  daily_searches: null,
});
const DAY = '2026-11-21';

describe('what a watched search found', () => {
  it('finds nothing new the first time, then what was not there, each once', () => {
    const first = afterRun(null, answer(['a', 'b']), DAY, '1');
    expect(first).toMatchObject({ found: 0, run: { fresh: 0, known: ['a', 'b'] } });
    const second = afterRun(first.run, answer(['b', 'c']), DAY, '2');
    expect(second).toMatchObject({ found: 1, run: { fresh: 1 } });
    // it went and came back
    expect(afterRun(second.run, answer(['a', 'b', 'c']), DAY, '3')).toMatchObject({ found: 0, run: { fresh: 1 } });
  });

  it('takes what a board shows that was silent before for what was there', () => {
    const silent = afterRun(null, answer(['a'], [board('truckstop'), board('direct_freight', 'timed_out')]), DAY, '1');
    const theirs = { ...aLoad({ id: 'df-1' }), data_source: 'direct_freight' as const };
    const both = { ...answer(['a'], [board('truckstop'), board('direct_freight')]) };
    const back = afterRun(silent.run, { ...both, loads: [...both.loads, theirs] }, DAY, '2');
    expect(back.found).toBe(0);
    const more = { ...theirs, id: 'df-2' };
    expect(afterRun(back.run, { ...both, loads: [...both.loads, theirs, more] }, DAY, '3').found).toBe(1);
  });

  it('begins anew with another day', () => {
    const first = afterRun(null, answer(['a']), DAY, '1');
    expect(afterRun(first.run, answer(['b', 'c']), '2026-11-22', '2')).toMatchObject({ found: 0, run: { fresh: 0 } });
  });
});
