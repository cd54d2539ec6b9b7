import type * as z from 'zod/mini';
import { inTime } from '#core/api/patience.ts';
import { AppError } from '#core/contract/error.ts';

/** Bytes turned into text at one go. */
const PIECE = 128 * 1024;

/** Boards are given half of this at most: a server that says nothing for so long says nothing any more. */
const SILENT_SECONDS = 30;

/** The text of a streamed answer, as it comes. Throws when the rest stays out. */
export async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await inTime(SILENT_SECONDS, reader.read());
      for (let at = 0; value && at < value.length; at += PIECE) {
        yield decoder.decode(value.subarray(at, at + PIECE), { stream: true });
      }
      if (!done) continue;
      yield decoder.decode();
      return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The lines of a streamed answer, each once it is whole; empty ones are left out. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let line = '';
  for await (const text of textOf(body)) {
    const parts = text.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      line += part;
      if (line.trim()) yield line;
      line = '';
    }
    line += last;
  }
  if (line.trim()) yield line;
}

/** A value of a stream as its schema has it. Throws `AppError` when it is none. */
export function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw unreadable();
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new AppError('internal', 'The server’s answer could not be read. Please try again.');
