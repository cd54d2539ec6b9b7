import * as z from 'zod/mini';
import { type Load, load } from '#core/contract/load.ts';
import { type SearchEvent, searchEvent } from '#core/contract/search.ts';
import { jsonOf, read, textOf } from './ndjson.ts';
import { nextPaint, nextTask } from './next-task.ts';

/** A line's event; of a long line the first `loads` come before it, so that rows show while the rest is on its way. */
export type StreamedEvent = SearchEvent | { type: 'loads'; loads: Load[] };

/** The events of a streamed search, each as soon as its line is there. Throws `AppError` on a line that is none. */
export async function* searchEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  let line = new Line();
  for await (const text of textOf(body)) {
    const parts = text.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      line.add(part);
      yield* line.slices();
      yield* line.end();
      line = new Line();
    }
    line.add(last);
    yield* line.slices();
  }
  yield* line.slices();
  yield* line.end();
}

const someLoads = z.array(load);

/** Characters of loads that are read at one go: a screenful first, then some milliseconds' worth. */
const FIRST = 32_000;
const SLICE = 128_000;

/** How a board's line begins, where its list of loads does, and what stands between two. No text value can hold either: its quotes are escaped. */
const BOARD = '{"type":"board"';
const LIST = '"loads":[';
const BETWEEN = '},{"id":';

/** A line of which a long list of loads is taken off in slices, so that no task gets long; what is left is a line too. */
class Line {
  /** Up to the list of loads, once slices are taken; `text` then goes on from `at`. */
  private head = '';
  private text = '';
  private at = 0;
  private loads: Load[] = [];
  private inSlices: 'not yet' | 'yes' | 'no' = 'not yet';

  add(text: string): void {
    this.text = this.text.slice(this.at) + text;
    this.at = 0;
  }

  /** Takes slices off while more than one is there; gives the first. */
  async *slices(): AsyncGenerator<StreamedEvent> {
    for (;;) {
      const first = this.inSlices === 'not yet';
      const slice = this.cut(first ? FIRST : SLICE);
      if (slice === null) return;
      const loads = read(someLoads, jsonOf(`[${slice}]`));
      if (first) {
        yield { type: 'loads', loads };
        await nextPaint();
      } else {
        this.loads.push(...loads);
        await nextTask();
      }
    }
  }

  *end(): Generator<StreamedEvent> {
    const rest = this.head + this.text.slice(this.at);
    if (!rest.trim()) return;
    const event = read(searchEvent, jsonOf(rest));
    if (event.type === 'board') event.loads = [...this.loads, ...event.loads];
    yield event;
  }

  private cut(size: number): string | null {
    if (this.inSlices === 'no' || this.text.length - this.at < 2 * size) return null;
    if (this.inSlices === 'not yet') {
      const list = this.text.startsWith(BOARD) ? this.text.indexOf(LIST) : -1;
      this.inSlices = list < 0 ? 'no' : 'yes';
      if (list < 0) return null;
      this.head = this.text.slice(0, list + LIST.length);
      this.at = this.head.length;
    }
    const end = this.text.indexOf(BETWEEN, this.at + size);
    if (end < 0) return null;
    const slice = this.text.slice(this.at, end + 1);
    this.at = end + 2;
    return slice;
  }
}
