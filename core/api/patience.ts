/** How long an answer is waited for where the endpoint says nothing else: a server that works takes some tenths of a second. */
export const ANSWERS_WITHIN_SECONDS = 15;

/**
 * A signal that follows `other`, and aborts after `seconds` unless what was waited for `came`. One that came may still be
 * read for as long as `other` lets it.
 */
export function patience(seconds: number, other?: AbortSignal): { signal: AbortSignal; came(): void } {
  const waiting = new AbortController();
  const follow = () => waiting.abort(other?.reason);
  if (other?.aborted) follow();
  else other?.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(() => waiting.abort(new DOMException('No answer came', 'TimeoutError')), seconds * 1000);
  return { signal: waiting.signal, came: () => clearTimeout(timer) };
}

/** What was waited for, where it comes within `seconds`; else it throws. */
export function inTime<T>(seconds: number, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The rest did not come', 'TimeoutError')), seconds * 1000);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
