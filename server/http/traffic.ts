import type { IncomingMessage, ServerResponse } from 'node:http';

/** Who was answered just now is likely to ask again at once. */
const SOON_MS = 50;

export type Traffic = ReturnType<typeof createTraffic>;

/** Calls of the API that somebody waits for: background work gives way to them. An event stream is never waited for. */
export function createTraffic() {
  let open = 0;
  let ended = Number.NEGATIVE_INFINITY;
  return {
    count({ url }: IncomingMessage, res: ServerResponse): void {
      if (!url?.startsWith('/api/') || url.startsWith('/api/events')) return;
      open += 1;
      res.once('close', () => {
        open -= 1;
        ended = performance.now();
      });
    },
    isOn: (): boolean => open > 0 || performance.now() - ended < SOON_MS,
  };
}
