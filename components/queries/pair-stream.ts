import * as z from 'zod/mini';
import { type BackhaulEvent, backhaulEvent } from '#core/contract/backhaul.ts';
import { load } from '#core/contract/load.ts';
import { type LoadPair, pairRow } from '#core/contract/load-pair.ts';
import { pairReader } from '#core/domain/pair-reader.ts';
import { jsonOf, linesOf, read } from './ndjson.ts';
import { nextTask } from './next-task.ts';

/** A line's event; the pairs with their loads in them. */
export type PairEvent =
  | Exclude<BackhaulEvent, { type: 'pairs' }>
  | { type: 'pairs'; pairs: readonly LoadPair[]; outbound: number; return: number };

/** A line of pairs whose long lists are read by and by. */
const pairsLine = z.object({
  type: z.literal('pairs'),
  loads: z.array(z.unknown()),
  pairs: z.array(z.unknown()),
  outbound: z.int(),
  return: z.int(),
});

/** The events of a streamed backhaul search, each as soon as its line is there. Throws `AppError` on a line that is none. */
export async function* pairEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<PairEvent> {
  const pairsOf = pairReader();
  for await (const line of linesOf(body)) {
    const value = jsonOf(line);
    const long = pairsLine.safeParse(value).data;
    if (!long) {
      const event = read(backhaulEvent, value);
      // a line of pairs that is none was refused just now
      if (event.type !== 'pairs') yield event;
      continue;
    }
    const loads = await inSlices(z.array(load), long.loads);
    const pairs = await inSlices(z.array(pairRow), long.pairs);
    yield { type: 'pairs', pairs: pairsOf({ loads, pairs }), outbound: long.outbound, return: long.return };
  }
}

/** Some milliseconds' worth on a slow device. */
const SLICE = 100;

/** A long list as its schema has it, so that no task gets long. */
async function inSlices<T>(schema: z.ZodMiniType<T[]>, items: readonly unknown[]): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    await nextTask();
    all.push(...read(schema, items.slice(at, at + SLICE)));
  }
  return all;
}
