import { describe, expect, it } from 'vitest';
import { lensWords } from './lens-words.ts';

const page = (changes: object) => ({
  id: 1,
  host: 'one.dat.com',
  state: { on: true, lists: 1, read: 0, unreadable: 0, trouble: null, selected: '', ...changes },
});

describe('what the panel says of the page in view', () => {
  it('says that a reader no longer fits, quietly where the page may just hold no list', () => {
    expect(lensWords(page({ lists: 0 }), 1)).toEqual({
      text: 'DAT One: no list of loads, or it looks different than expected. Nothing is shown',
      quiet: true,
    });
    expect(lensWords(page({ read: 2, unreadable: 9 }), 1)).toEqual({
      text: 'DAT One looks different than expected: most rows are not read',
      quiet: false,
    });
  });

  it('counts what was read, and what was not', () => {
    expect(lensWords(page({ read: 1 }), 1)).toEqual({ text: 'DAT One: 1 load read', quiet: true });
    expect(lensWords(page({ read: 11, unreadable: 1 }), 1).text).toBe('DAT One: 11 loads read, 1 not readable');
  });

  it('passes on what is in the way, and on how many sites figures are where this page has none', () => {
    expect(lensWords(page({ trouble: 'Sign in first.' }), 1)).toEqual({ text: 'Sign in first.', quiet: false });
    expect(lensWords(null, 0).text).toBe('Off');
    expect(lensWords({ id: 1, host: null, state: null }, 2).text).toBe('On for 2 sites');
  });
});
