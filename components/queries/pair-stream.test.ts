import { describe, expect, it } from 'vitest';
import { rowOfPair } from '#core/domain/pair-reader.ts';
import { aPair } from '../../tests/support/pair.ts';
import { type PairEvent, pairEvents } from './pair-stream.ts';

const board = {
  board: 'truckstop',
  state: 'ok',
  loads: 3,
  outbound_loads: 1,
  return_loads: 2,
  milliseconds: 400,
  reason: null,
  notes: [],
  more: false,
  dropped: 0,
  sandbox: true,
};
const first = aPair();
const better = aPair({ score: 400 }, ['ts-1', 'ch-9']);
const LINES = [
  { type: 'start', boards: [{ ...board, state: 'asking' }] },
  { type: 'pairs', loads: [first.outbound, first.return], pairs: [rowOfPair(first)], outbound: 1, return: 1 },
  { type: 'board', board },
  // its loads came with the line before, but for the new one
  { type: 'pairs', loads: [better.return], pairs: [rowOfPair(better), rowOfPair(first)], outbound: 1, return: 2 },
  { type: 'end', boards: [board], daily_searches: null },
].map((event) => JSON.stringify(event));

async function all(text: string, size: number): Promise<PairEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const events: PairEvent[] = [];
  for await (const event of pairEvents(body)) events.push(event);
  return events;
}

describe('the streamed backhaul search', () => {
  it.each([7, 1000, 10_000_000])('puts the pairs of each line together from pieces of %i bytes', async (size) => {
    const events = await all(LINES.join('\n'), size);
    expect(events.map(({ type }) => type)).toEqual(['start', 'pairs', 'board', 'pairs', 'end']);
    expect(events[1]?.type === 'pairs' && events[1].pairs).toEqual([first]);
    expect(events[3]?.type === 'pairs' && events[3].pairs).toEqual([better, first]);
  });

  it('refuses a line that is none', async () => {
    await expect(all(`${LINES[0]}\n{"type":"pairs","pairs":[{}]}\n`, 1000)).rejects.toThrow('could not be read');
    await expect(all('<html>', 1000)).rejects.toThrow('could not be read');
  });
});
