type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

const NONSENSE: readonly { type: string; body: () => Body }[] = [
  {
    type: 'text/html',
    body: () =>
      '<!doctype html><html><head><title>Scheduled maintenance</title><body><p>Back soon &nbsp;<br></body></html>',
  },
  { type: 'application/octet-stream', body: () => crypto.getRandomValues(new Uint8Array(2048)) },
  { type: 'text/plain', body: () => 'upstream connect error or disconnect/reset before headers' },
  { type: 'text/plain', body: () => '' },
  { type: 'application/json', body: () => '{"list":[{"entry_id":"1",}}]' },
  { type: 'text/xml', body: () => '<s:Envelope><s:Body><a></b></s:Envelope>' },
];

/** One of several bodies that no board means, with status 200. */
export function nonsense(): Response {
  const pick = NONSENSE[Math.floor(Math.random() * NONSENSE.length)] ?? NONSENSE[0];
  return new Response(pick?.body(), { headers: { 'content-type': pick?.type ?? 'text/plain' } });
}

/** The first half of the answer, as if that were all of it. */
export const firstHalf = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new TextEncoder().encode(text);
  return bytes.slice(0, Math.ceil(bytes.length / 2));
};

/** The first half; then `hangUp` drops the connection, or the stream fails where there is none. */
export function cutInHalf(text: string, hangUp: (() => void) | undefined): Body {
  let sent = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(firstHalf(text));
        return;
      }
      // Until then the headers and this half are on their way.
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (hangUp) hangUp();
      else controller.error(new Error('connection cut'));
    },
  });
}

const CHUNK = new Uint8Array(65_536).fill(0x20);
const CHUNKS = 160;

/** 10 MB of white space, then the answer: valid in every format, refused only for its size. */
export function oversize(text: string): Body {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < CHUNKS) return controller.enqueue(CHUNK.slice());
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** Keeps lists and objects, and turns every leaf into another type. */
export function wrongTypes(text: string): string {
  return text.trimStart().startsWith('<') ? wrongXml(text) : JSON.stringify(wrongJson(JSON.parse(text)));
}

function wrongJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrongJson);
  if (value === null) return [];
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, wrongJson(field)]));
  }
  if (typeof value === 'number') return 'a dozen';
  return typeof value === 'string' ? { text: 7 } : 'perhaps';
}

const wrongXml = (text: string): string =>
  text.replace(/>([^<>]+)</g, (_, leaf: string) =>
    /^[\d.]+$/.test(leaf) ? '>a dozen<' : '><unexpected>7</unexpected><',
  );
