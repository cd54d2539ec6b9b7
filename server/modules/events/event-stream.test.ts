import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line of HTTP/1.1 writes its length in front of each piece. */
const onTheLine = (piece: Uint8Array) => `${piece.length.toString(16)}\r\n`.length + piece.length + '\r\n'.length;

it('beats with at most 20 bytes while nothing changes, and ends with its session', async () => {
  let allowed = true;
  let left = false;
  const reader = eventStream({
    subscribe: () => () => {
      left = true;
    },
    stillAllowed: async () => allowed,
    gone: new AbortController().signal,
  }).getReader();
  for (let beat = 0; beat < 4; beat++) {
    const piece = reader.read();
    await vi.advanceTimersByTimeAsync(beat === 0 ? 0 : 25_000);
    const { value = new Uint8Array() } = await piece;
    expect(new TextDecoder().decode(value)).toBe(':\n\n');
    expect(onTheLine(value)).toBeLessThanOrEqual(20);
  }
  allowed = false;
  const last = reader.read();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await last).toEqual({ done: true, value: undefined });
  expect(left).toBe(true);
});
