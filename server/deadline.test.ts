import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deadlineSignal } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('aborts when its time is over, as a timeout', () => {
  const signal = deadlineSignal(1000, new AbortController().signal);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

it('aborts with the other one, also with one that did before', () => {
  const other = new AbortController();
  const signal = deadlineSignal(1000, other.signal);
  other.abort('gone');
  expect(signal.reason).toBe('gone');
  expect(deadlineSignal(1000, other.signal).reason).toBe('gone');
});
