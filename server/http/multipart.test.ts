import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, type MultipartEvent, multipartEvents } from './multipart.ts';

type Part = { name: string; fileName: string | null; content: string };

async function* cut(bytes: Buffer, sizes: number[]) {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(events: AsyncGenerator<MultipartEvent>): Promise<Part[]> {
  const parts: Part[] = [];
  let bytes: Buffer[] = [];
  let open: { name: string; fileName: string | null } | null = null;
  for await (const event of events) {
    if (event.type === 'part') open = { name: event.name, fileName: event.fileName };
    else if (event.type === 'data') bytes.push(Buffer.from(event.bytes));
    else if (open) {
      parts.push({ ...open, content: Buffer.concat(bytes).toString('latin1') });
      bytes = [];
      open = null;
    }
  }
  return parts;
}

const formOf = async (parts: Part[]) => {
  const form = new FormData();
  for (const { name, fileName, content } of parts) {
    const bytes = Buffer.from(content, 'latin1');
    form.append(name, new File([bytes], fileName ?? ''));
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const boundary = boundaryOf(request.headers.get('content-type') ?? undefined) ?? '';
  return { boundary, bytes: Buffer.from(await request.arrayBuffer()) };
};

const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 });
const content = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => Buffer.from(text).toString('latin1')),
  fc.constantFrom('', '\r\n', '--', '\r\n--', '\r\n\r\n--form', '\r'),
);
const anyPart = fc.record({
  name: fc.constantFrom('file', 'documentType', 'a"b', 'ü\r\n'),
  fileName: fc.constantFrom('w9.pdf', 'a/b\\c".pdf', 'line\nbreak.pdf', ''),
  content,
});

describe('a multipart form', () => {
  it('is read the same however it is cut, also by another’s writer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPart, { minLength: 1, maxLength: 4 }), sizes, async (parts, cuts) => {
        const { boundary, bytes } = await formOf(parts);
        // the platform's writer turns a bare line break of a name into both of its bytes
        const written = (text: string) => text.replace(/\r\n|\r|\n/g, '\r\n');
        const read_ = await read(multipartEvents(cut(bytes, cuts), boundary));
        expect(read_.map(({ name, content: each }) => ({ name, content: each }))).toEqual(
          parts.map((part) => ({ name: written(part.name), content: part.content })),
        );
      }),
    );
  });

  it('that ends early is refused, wherever it ends', async () => {
    const { boundary, bytes } = await formOf([{ name: 'file', fileName: 'w9.pdf', content: '%PDF-1.7 and more' }]);
    const whole = bytes.lastIndexOf(`--${boundary}--`) + boundary.length + 4;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole - 1 }), sizes, async (end, cuts) => {
        await expect(read(multipartEvents(cut(bytes.subarray(0, end), cuts), boundary))).rejects.toThrow();
      }),
    );
  });

  it('never does anything but read or refuse', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), sizes, async (bytes, cuts) => {
        const noise = Buffer.concat([Buffer.from('--x\r\n'), bytes]);
        await read(multipartEvents(cut(noise, cuts), 'x')).catch((error: Error) => {
          expect(error.name).toBe('MultipartError');
        });
      }),
    );
  });

  it('has its boundary in the content type', () => {
    expect(boundaryOf('multipart/form-data; boundary="a b"')).toBe('a b');
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary=----x')).toBe('----x');
    expect(boundaryOf('multipart/form-data')).toBeNull();
    expect(boundaryOf('application/json; boundary=x')).toBeNull();
    expect(boundaryOf(undefined)).toBeNull();
  });
});
