/** A form as it arrives: a part begins, its bytes come in pieces, it ends. */
export type MultipartEvent =
  | { type: 'part'; name: string; fileName: string | null }
  | { type: 'data'; bytes: Buffer }
  | { type: 'end' };

export class MultipartError extends Error {
  override readonly name = 'MultipartError';
}

const MOST_HEADER_BYTES = 8192;

/** The boundary that a request's content type names; null when it is no multipart form. */
export function boundaryOf(contentType: string | undefined): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) return null;
  const [, quoted, bare] = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType ?? '') ?? [];
  return quoted ?? bare ?? null;
}

/**
 * Reads a multipart form piece by piece and keeps no more than a piece. Throws `MultipartError` when the form is broken
 * or ends before its closing boundary.
 */
export async function* multipartEvents(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartEvent> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let state: 'outside' | 'boundary' | 'head' | 'inside' = 'outside';
  // the first boundary has no line before it
  let rest: Buffer = Buffer.from('\r\n');
  for await (const piece of body) {
    rest = Buffer.concat([rest, piece]);
    for (let going = true; going; ) {
      if (state === 'outside' || state === 'inside') {
        const at = rest.indexOf(delimiter);
        const safe = at === -1 ? Math.max(0, rest.length - delimiter.length + 1) : at;
        if (state === 'inside' && safe > 0) yield { type: 'data', bytes: rest.subarray(0, safe) };
        rest = rest.subarray(at === -1 ? safe : at + delimiter.length);
        if (at === -1) going = false;
        else {
          if (state === 'inside') yield { type: 'end' };
          state = 'boundary';
        }
      } else if (state === 'boundary') {
        if (rest.length < 2) going = false;
        else {
          const mark = rest.toString('latin1', 0, 2);
          if (mark === '--') return;
          if (mark !== '\r\n') throw new MultipartError('A boundary is broken');
          state = 'head';
        }
      } else {
        const end = rest.indexOf('\r\n\r\n');
        if ((end === -1 ? rest.length : end) > MOST_HEADER_BYTES) throw new MultipartError('A part’s head is too long');
        if (end === -1) going = false;
        else {
          yield { type: 'part', ...namesOf(rest.toString('utf8', 0, end)) };
          rest = rest.subarray(end + 4);
          state = 'inside';
        }
      }
    }
  }
  throw new MultipartError('The form ended before its closing boundary');
}

function namesOf(head: string): { name: string; fileName: string | null } {
  const [, disposition = ''] = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head) ?? [];
  const value = (key: string) => {
    const [, found] = new RegExp(`(?:^|;)\\s*${key}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition) ?? [];
    // as browsers write what may not stand in quotes
    return found?.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n') ?? null;
  };
  const name = value('name');
  if (name === null) throw new MultipartError('A part has no name');
  return { name, fileName: value('filename') };
}
