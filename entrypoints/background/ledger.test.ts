import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noticesOf, withNews, withShown } from './ledger.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const news = (id: string) => ({ id, title: 'Ready to Go', message: id, path: `/booked-loads?load=${id}` });
let ledger = withNews(null, 'rosa@example.com', []);
beforeEach(() => {
  ledger = withNews(null, 'rosa@example.com', [news('a'), news('b')]);
});

describe('the ledger of what was told', () => {
  it('takes each news once, also after it was shown', () => {
    const shown = withShown(ledger, ['a']);
    const after = withNews(shown, 'rosa@example.com', [news('a'), news('b'), news('c')]);
    expect(noticesOf(after).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('tells many as one', () => {
    const many = withNews(ledger, 'rosa@example.com', [news('c'), news('d')]);
    expect(noticesOf(many)).toEqual([
      {
        id: 'many:a',
        title: '4 things are new',
        message: '4 × Ready to Go',
        path: '/booked-loads',
        of: ['a', 'b', 'c', 'd'],
      },
    ]);
  });

  it('begins anew for another person', () => {
    expect(withNews(ledger, 'dana@example.com', [news('c')]).items.map(({ id }) => id)).toEqual(['c']);
  });

  it('lets old ones go, but none that was not shown', () => {
    const old = withShown(ledger, ['a']);
    const full = withNews(
      old,
      'rosa@example.com',
      Array.from({ length: 400 }, (_, index) => news(`n${index}`)),
    );
    expect(full.items).toHaveLength(401);
    expect(full.items[0]?.id).toBe('b');
  });
});
