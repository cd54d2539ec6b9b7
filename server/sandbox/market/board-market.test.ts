import { describe, expect, it } from 'vitest';
import { NOW, posting } from '../boards/market.fixture.ts';
import { createBoardMarket } from './board-market.ts';
import { SLOT } from './generate.ts';

describe('createBoardMarket', () => {
  it('lets go of a post with the slot that it goes in', () => {
    const board = createBoardMarket();
    const short = posting({ id: '1', expiresAt: NOW + 10 });
    const long = posting({ id: '2', expiresAt: NOW + SLOT });
    for (const each of [short, long]) board.add(each);
    const found = (time: number) => board.search({ board: 'truckstop' }, time).map((each) => each.posting.id);
    expect(found(NOW).sort()).toEqual(['1', '2']);
    // gone to the millisecond, before the slot is over
    expect(found(NOW + 10)).toEqual(['2']);
    board.expire(Math.floor(NOW / SLOT));
    expect([...board.all()]).toEqual([long]);
    expect(board.find('1')).toBeUndefined();
    board.expire(Math.floor(NOW / SLOT) + 1);
    expect([[...board.all()], found(NOW)]).toEqual([[], []]);
  });

  it('tells VINT from V: a board that is asked for one shows no other', () => {
    const board = createBoardMarket();
    board.add(posting({ id: '1', equipment: 'V' }));
    board.add(posting({ id: '2', equipment: 'VINT' }));
    const found = (...codes: ('V' | 'VINT' | 'R')[]) =>
      board.search({ board: 'truckstop', equipment: new Set(codes) }, NOW).map((each) => each.posting.id);
    expect([found('V'), found('VINT'), found('R'), found('VINT', 'V').sort()]).toEqual([['1'], ['2'], [], ['1', '2']]);
  });
});
