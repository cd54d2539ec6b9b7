import { describe, expect, it } from 'vitest';
import { aLoad } from '../../tests/support/load.ts';
import { type StreamedEvent, searchEvents } from './search-stream.ts';

const board = {
  board: 'truckstop',
  state: 'asking',
  loads: 0,
  milliseconds: null,
  reason: null,
  notes: [],
  more: false,
  dropped: 0,
  sandbox: true,
};
const many = Array.from({ length: 40 }, (_, i) =>
  aLoad({ id: `ts-${i}`, destination_city: 'Cañon City', destination_state: 'CO' }),
);
const LINES = [
  { type: 'start', boards: [board] },
  { type: 'board', board: { ...board, state: 'ok', loads: 40 }, loads: many },
  { type: 'end', boards: [{ ...board, state: 'ok' }], daily_searches: null },
]
  .map((event) => JSON.stringify(event))
  .join('\n');

const inPieces = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

const all = async (text: string, size = 1000) => {
  const events: StreamedEvent[] = [];
  for await (const event of searchEvents(inPieces(new TextEncoder().encode(text), size))) events.push(event);
  return events;
};

describe('the streamed search', () => {
  it.each([97, 1000, 10_000_000])(
    'reads the same events from pieces of %i bytes, a last line without its end too',
    async (size) => {
      const [start, answered, end] = await all(LINES, size);
      expect(start).toMatchObject({ type: 'start', boards: [{ state: 'asking' }] });
      expect(answered).toMatchObject({ type: 'board', board: { state: 'ok' } });
      expect(answered?.type === 'board' && answered.loads.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
      expect(answered?.type === 'board' && answered.loads[0]?.destination_city).toBe('Cañon City');
      expect(end).toMatchObject({ type: 'end', daily_searches: null });
    },
  );

  it('gives the first loads of a long line before the board is done, and each load once', async () => {
    const long = Array.from({ length: 1700 }, (_, i) =>
      aLoad({ id: `ts-${i}`, destination_city: 'Cañon City', destination_state: 'CO' }),
    );
    const events = await all(
      JSON.stringify({ type: 'board', board: { ...board, state: 'ok', loads: 1700 }, loads: long }),
    );
    expect(events.map(({ type }) => type)).toEqual(['loads', 'board']);
    const ids = events.flatMap((event) => ('loads' in event ? event.loads.map(({ id }) => id) : []));
    expect(ids).toEqual(long.map(({ id }) => id));
  });

  it('reads a long line the same from pieces, in another shape, and with text that looks like the line itself', async () => {
    const tricky = '"},{"id":"ts-1"}]} {"type":"board","loads":[ \\" é';
    const long = Array.from({ length: 1700 }, (_, i) => aLoad({ id: `ts-${i}`, notes: i % 3 ? tricky : null }));
    const answered = { ...board, state: 'ok', loads: 1700 };
    const lines = [
      JSON.stringify({ type: 'board', board: answered, loads: long }),
      JSON.stringify({ loads: long.map(({ id, ...rest }) => ({ ...rest, id })), board: answered, type: 'board' }),
    ];
    for (const line of lines) {
      for (const size of [997, 65_536, 10_000_000]) {
        const events = await all(`${line}\n${JSON.stringify({ type: 'start', boards: [board] })}\n`, size);
        expect(events.flatMap((event) => ('loads' in event ? event.loads : []))).toEqual(long);
        expect(events.at(-1)).toMatchObject({ type: 'start' });
      }
    }
  });

  it('gives the first loads of a long line before the line is there', async () => {
    const long = Array.from({ length: 1700 }, (_, i) =>
      aLoad({ id: `ts-${i}`, destination_city: 'Cañon City', destination_state: 'CO' }),
    );
    const line = JSON.stringify({ type: 'board', board, loads: long });
    const events = searchEvents(
      new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(line.slice(0, 200_000))) }),
    );
    const { value } = await events.next();
    expect(value).toMatchObject({
      type: 'loads',
      loads: expect.arrayContaining([expect.objectContaining({ id: 'ts-20' })]),
    });
    await events.return(undefined);
  });

  it('refuses a long line with one load that is none', async () => {
    const long: unknown[] = Array.from({ length: 1700 }, (_, i) =>
      aLoad({ id: `ts-${i}`, destination_city: 'Cañon City', destination_state: 'CO' }),
    );
    for (const at of [0, 900, 1699]) {
      const broken = long.map((each, i) => (i === at ? { ...aLoad({ id: `ts-${at}` }), payment: 'much' } : each));
      await expect(all(JSON.stringify({ type: 'board', board, loads: broken }))).rejects.toMatchObject({
        code: 'internal',
      });
    }
  });

  it('gives an event before the next line is complete', async () => {
    let send: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const events = searchEvents(body);
    send(`${JSON.stringify({ type: 'start', boards: [board] })}\n{"type":"bo`);
    expect((await events.next()).value).toMatchObject({ type: 'start' });
    await events.return(undefined);
  });

  it.each([
    ['half a line', '{"type":"start","boa'],
    ['another shape', '{"type":"start"}'],
    ['a load that is none', JSON.stringify({ type: 'board', board, loads: [{ id: 'x' }] })],
    ['not JSON', 'Bad gateway'],
  ])('says that the answer could not be read: %s', async (_, text) => {
    await expect(all(text)).rejects.toMatchObject({
      code: 'internal',
      detail: expect.stringContaining('could not be read'),
    });
  });
});
