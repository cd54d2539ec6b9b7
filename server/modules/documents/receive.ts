import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#core/contract/error.ts';
import { MAX_DOCUMENT_BYTES, TOO_LARGE } from '#core/domain/documents.ts';
import { boundaryOf, MultipartError, multipartEvents } from '#server/http/multipart.ts';
import { fileNameOf } from './file-name.ts';
import { createPdfCheck } from './pdf-check.ts';

export type ReceivedFile = { path: string; originalName: string; size: number; sha256: string };
export type Received = { fields: Map<string, string>; file: ReceivedFile };

const MOST_FIELDS = 10;
const MOST_FIELD_BYTES = 1000;
/** What a form may hold beside its file. */
const REST_BYTES = 64 * 1024;

/**
 * Reads an uploaded form into `folder` as it arrives, with no more of it in memory than a piece. Throws, and leaves
 * nothing behind, when it is broken off, too large or no PDF. Who calls it moves or removes the file.
 */
export async function receive(request: Request, folder: string): Promise<Received> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? undefined);
  if (!boundary || !request.body) throw new AppError('invalid', 'Send the file as a form (multipart/form-data).');
  const most = MAX_DOCUMENT_BYTES + REST_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const fields = new Map<string, string>();
  let file: ReceivedFile | null = null;
  try {
    const events = multipartEvents(capped(request.body, most), boundary);
    for (let next = await events.next(); !next.done; next = await events.next()) {
      if (next.value.type !== 'part') continue;
      const { name, fileName } = next.value;
      if (fileName !== null && name === 'file' && !file) file = await toFile(events, folder, fileName);
      else if (fields.size >= MOST_FIELDS) throw new AppError('invalid', 'The form has too many fields.');
      else fields.set(name, await toText(events));
    }
    if (!file) throw new AppError('invalid', 'Choose a PDF to upload.', { file: 'Choose a PDF to upload.' });
    return { fields, file };
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    if (error instanceof AppError) throw error;
    if (error instanceof MultipartError || request.signal.aborted) throw brokenOff();
    // the connection that broke says so in its own ways; a full disk is ours
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw brokenOff();
  }
}

type Events = ReturnType<typeof multipartEvents>;

async function* dataOf(events: Events): AsyncGenerator<Buffer> {
  for (let next = await events.next(); !next.done && next.value.type === 'data'; next = await events.next()) {
    yield next.value.bytes;
  }
}

async function toText(events: Events): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const bytes of dataOf(events)) {
    size += bytes.length;
    if (size > MOST_FIELD_BYTES) throw new AppError('invalid', 'A field of the form is too long.');
    pieces.push(Buffer.from(bytes));
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function toFile(events: Events, folder: string, fileName: string): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const check = createPdfCheck();
  const hash = createHash('sha256');
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of dataOf(events)) {
      check.push(bytes);
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
    const size = check.finish();
    await handle.sync();
    return { path, originalName: fileNameOf(fileName), size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function* capped(body: ReadableStream<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > most) throw tooLarge();
    yield piece;
  }
}

const tooLarge = () => new AppError('too_large', TOO_LARGE, { file: TOO_LARGE });
const brokenOff = () => new AppError('invalid', 'The upload was broken off. Please try again.');
