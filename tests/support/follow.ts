import { readEventStream } from '#core/api/event-stream.ts';
import { EVENT_STREAM, streamEvents } from '#core/contract/events.ts';
import type { ApiUser } from './api-user.ts';

/** Opens the event stream; `next` waits for the next list that it names. */
export async function follow(user: ApiUser) {
  const gone = new AbortController();
  const { body } = await user.open(streamEvents, {}, { accept: EVENT_STREAM, signal: gone.signal });
  if (!body) throw new Error('No stream');
  const heard: string[] = [];
  let wake = () => {};
  const hear = (list: string) => {
    heard.push(list);
    wake();
  };
  const ended = readEventStream(body, hear, () => {}).catch(() => {});
  return {
    heard,
    ended,
    async next(): Promise<string | undefined> {
      if (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return heard.shift();
    },
    /** Resolves once this list is named; others may come before it. */
    async until(list: string): Promise<void> {
      while ((await this.next()) !== list);
    },
    close: () => gone.abort(),
  };
}
