import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetPerson, jsonItem, PERSONAL_KEYS, returnToItem, textItem } from './storage.ts';

class FakeStorage {
  values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

const use = (storage: unknown) => vi.stubGlobal('localStorage', storage);
const count = () => jsonItem('count', z.object({ n: z.number() }));

afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('gives back what was written, also to a later page', () => {
    use(new FakeStorage());
    count().write({ n: 3 });
    expect(count().read()).toEqual({ n: 3 });
  });

  it('reads garbage as nothing and removes it', () => {
    const storage = new FakeStorage();
    use(storage);
    for (const garbage of ['', '{', 'null', '{"n":"three"}', '[]']) {
      storage.values.set('count', garbage);
      expect(count().read()).toBeNull();
      expect(storage.values.has('count')).toBe(false);
    }
  });

  it('keeps the value for the page where storage is full, and no older one for the next', () => {
    const storage = new FakeStorage();
    use(storage);
    const item = count();
    item.write({ n: 1 });
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    item.write({ n: 2 });
    expect(item.read()).toEqual({ n: 2 });
    expect(storage.values.has('count')).toBe(false);
    item.clear();
    expect(item.read()).toBeNull();
  });

  it('works for the page where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const token = textItem('access_token', z.string());
    expect(token.read()).toBeNull();
    token.write('abc');
    expect(token.read()).toBe('abc');
    token.clear();
    expect(token.read()).toBeNull();
  });

  it('leaves nothing of one person to the next, also of what storage did not take', () => {
    const storage = new FakeStorage();
    use(storage);
    textItem('theme', z.string()).write('dark');
    for (const key of PERSONAL_KEYS) textItem(key, z.string()).write('theirs');
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    textItem('searchResults', z.string()).write('too long');
    forgetPerson();
    expect(PERSONAL_KEYS.map((key) => textItem(key, z.string()).read())).toEqual(PERSONAL_KEYS.map(() => null));
    expect(storage.values).toEqual(new Map([['theme', 'dark']]));
  });

  it('returns only to paths of this app', () => {
    const storage = new FakeStorage();
    vi.stubGlobal('sessionStorage', storage);
    returnToItem.write('/load-results?sort=age');
    expect(returnToItem.read()).toBe('/load-results?sort=age');
    for (const outside of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      storage.values.set('return_to', outside);
      expect(returnToItem.read()).toBeNull();
    }
  });
});
