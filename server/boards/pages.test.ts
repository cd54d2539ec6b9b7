import { describe, expect, it } from 'vitest';
import { blankLoad } from '#core/domain/blank-load.ts';
import { BoardError } from './board.ts';
import { gatherPages, type Page } from './pages.ts';
import { never } from './testing/query.ts';

/** A page of `count` loads numbered from `from`. */
const page = (from: number, count: number, total: number | null): Page => ({
  loads: Array.from({ length: count }, (_, index) => ({ ...blankLoad('truckstop'), id: `ts-${from + index}` })),
  received: count,
  total,
  dropped: 0,
});
const paging = { pageSize: 10, maxLoads: 35, atOnce: 2, signal: never };

describe('gatherPages', () => {
  it('asks at most so many at once, each page once, and stops at the total', async () => {
    const asked: number[] = [];
    let running = 0;
    let most = 0;
    const answer = await gatherPages(async (index) => {
      asked.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return page(index * 10, index === 3 ? 2 : 10, 32);
    }, paging);
    expect(asked).toEqual([0, 1, 2, 3]);
    expect(most).toBe(2);
    expect(answer.loads.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, index) => `ts-${index}`));
    expect(answer).toMatchObject({ more: false, dropped: 0, notes: [] });
  });

  it.each([1e18, 36])('cuts at the limit and says that there is more (%d)', async (total) => {
    const asked: number[] = [];
    const answer = await gatherPages(async (index) => {
      asked.push(index);
      return page(index * 10, 10, total);
    }, paging);
    expect(answer.loads).toHaveLength(35);
    expect(answer.more).toBe(true);
    expect(asked).toHaveLength(4);
  });

  it('does not go on with a board that repeats itself', async () => {
    let asked = 0;
    const answer = await gatherPages(
      async () => {
        asked += 1;
        return page(0, 10, null);
      },
      { ...paging, atOnce: 1 },
    );
    expect(answer.loads).toHaveLength(10);
    expect(answer.more).toBe(false);
    expect(asked).toBe(2);
  });

  it('fails with the first page', async () => {
    const failing = gatherPages(() => Promise.reject(new BoardError('down')), paging);
    await expect(failing).rejects.toThrow(new BoardError('down'));
  });

  it('keeps what came before a later page failed or the time was up', async () => {
    const late = new AbortController();
    for (const fail of [() => new BoardError('down'), () => new DOMException('late', 'TimeoutError')]) {
      const answer = await gatherPages(
        async (index) => {
          if (index < 2) return page(index * 10, 10, 30);
          late.abort();
          throw fail();
        },
        { ...paging, signal: late.signal },
      );
      expect(answer.loads).toHaveLength(20);
      expect(answer).toMatchObject({ more: true, notes: ['The board did not send all of its loads'] });
    }
  });

  it('does not hide a mistake of ours', async () => {
    const failing = gatherPages(async (index) => {
      if (index === 0) return page(0, 10, 30);
      throw new TypeError('ours');
    }, paging);
    await expect(failing).rejects.toThrow('ours');
  });

  it('counts what could not be read on all pages', async () => {
    const answer = await gatherPages(
      async (index) => ({ ...page(index * 10, 9, 20), received: 10, dropped: 1 }),
      paging,
    );
    expect(answer).toMatchObject({ dropped: 2, more: false });
  });
});
