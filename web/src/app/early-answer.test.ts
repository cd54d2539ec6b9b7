import { afterEach, describe, expect, it, vi } from 'vitest';
import { earlyAnswer } from './early-answer.ts';

const ask = (token: string) => earlyAnswer('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });

afterEach(() => vi.unstubAllGlobals());

describe('the question asked before the app was there', () => {
  it('is answered once, and only to the token that asked it', async () => {
    const answer = Promise.resolve(new Response());
    vi.stubGlobal('window', { askedMe: { token: 'a', answer } });
    expect(earlyAnswer('/api/loads', {})).toBeNull();
    await expect(ask('a')).resolves.toBe(await answer);
    expect(ask('a')).toBeNull();
    vi.stubGlobal('window', { askedMe: { token: 'a', answer } });
    expect(ask('b')).toBeNull();
    expect(ask('a')).toBeNull();
  });

  it('is not waited for without end', async () => {
    vi.stubGlobal('window', { askedMe: { token: 'a', answer: new Promise(() => undefined) } });
    const late = new AbortController();
    const headers = { authorization: 'Bearer a' };
    const asked = earlyAnswer('/api/auth/me', { headers, signal: late.signal });
    late.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
