import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATA_SOURCES } from '#core/contract/load.ts';
import { boardId } from './boards.ts';

describe('boardId', () => {
  it('is unique on a board for every freight, and no guide to the other boards', () => {
    const freight = fc.integer({ min: 0, max: 99_999_999_976 });
    fc.assert(
      fc.property(freight, freight, (one, other) => {
        for (const board of DATA_SOURCES) {
          expect(boardId(board, one)).toMatch(/^1\d{11}$/);
          expect(boardId(board, one) === boardId(board, other)).toBe(one === other);
        }
        if (one > 0) expect(new Set(DATA_SOURCES.map((board) => boardId(board, one))).size).toBe(3);
      }),
    );
  });
});
