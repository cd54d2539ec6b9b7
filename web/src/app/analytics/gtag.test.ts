import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenGtag } from './gtag.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the tag, looking every 100 ms', async () => {
  const gtag = vi.fn();
  const found = whenGtag();
  await vi.advanceTimersByTimeAsync(4750);
  window.gtag = gtag;
  await vi.advanceTimersByTimeAsync(100);
  expect(vi.getTimerCount()).toBe(0);
  expect(await found).toBe(gtag);
});

it('gives up after five seconds', async () => {
  const found = whenGtag();
  await vi.advanceTimersByTimeAsync(4900);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(vi.getTimerCount()).toBe(0);
  expect(await found).toBeNull();
});
