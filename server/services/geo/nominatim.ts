import { type ReverseAnswer, reverseAnswer } from '#core/contract/geo.ts';
import type { GeoPoint } from '#core/domain/distance.ts';
import { untilAborted } from '#server/deadline.ts';

export type NominatimSettings = {
  baseUrl: string;
  userAgent: string;
  fetch?: typeof fetch;
  /** Time between the starts of two requests, for all users together. */
  spacingMs?: number;
  timeoutMs?: number;
};

/** Waiting longer than this is worse than the embedded table's answer. */
const MOST_WAITING = 5;

/** Reverse geocoding by a Nominatim server, at most one request a second; rejects when it fails or too many wait. */
export const createNominatim = (settings: NominatimSettings): ((point: GeoPoint) => Promise<ReverseAnswer>) => {
  const { baseUrl, userAgent, fetch: send = fetch, spacingMs = 1000, timeoutMs = 5000 } = settings;
  let nextStart = 0;

  const turn = async (): Promise<void> => {
    const now = Date.now();
    const start = Math.max(now, nextStart);
    if (start - now > MOST_WAITING * spacingMs) throw new Error('Too many reverse geocoding requests are waiting.');
    nextStart = start + spacingMs;
    if (start > now) await new Promise((resolve) => setTimeout(resolve, start - now));
  };

  return async ({ latitude, longitude }) => {
    await turn();
    const url = new URL('reverse', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    url.search = new URLSearchParams({
      lat: String(latitude),
      lon: String(longitude),
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'en',
    }).toString();
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(url, { headers: { 'User-Agent': userAgent, Accept: 'application/json' }, signal });
    if (!answer.ok) throw new Error(`Nominatim answered ${answer.status}.`);
    return reverseAnswer.parse(await untilAborted(answer.json(), signal));
  };
};
