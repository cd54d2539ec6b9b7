import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { AppError } from '#core/contract/error.ts';
import { NDJSON } from '#core/contract/search.ts';
import { bodyOf } from './errors.ts';

/** Streams a JSON line an event, each on its way the moment it is there, compressed where the client takes it. */
export function ndjsonAnswer<T>(c: Context, events: AsyncGenerator<T>): Response {
  const lines = Readable.from(linesOf(events));
  const zipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  // a sync flush after each line: a plain gzip stream would hold the first rows back
  const body = zipped ? lines.pipe(createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH })) : lines;
  lines.on('error', (error) => body.destroy(error));
  body.on('close', () => lines.destroy());
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': NDJSON,
      'cache-control': 'no-store',
      ...(zipped ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
    },
  });
}

async function* linesOf<T>(events: AsyncGenerator<T>) {
  try {
    for await (const event of events) yield `${JSON.stringify(event)}\n`;
  } catch (error) {
    const known =
      error instanceof AppError ? error : new AppError('internal', 'Failed to fetch loads. Please try again.');
    yield `${JSON.stringify({ type: 'error', error: bodyOf(known) })}\n`;
  }
}
