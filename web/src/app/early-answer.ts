declare global {
  interface Window {
    /** Set by public/theme.js: the question who is signed in, asked before the app was there. */
    askedMe?: { token: string; answer: Promise<Response> };
  }
}

/** The answer to that question, for the first who asks the same with the same token; null for every other call. */
export function earlyAnswer(url: string, init: RequestInit | undefined): Promise<Response> | null {
  const asked = globalThis.window?.askedMe;
  if (!asked || url !== '/api/auth/me') return null;
  delete window.askedMe;
  if (new Headers(init?.headers).get('authorization') !== `Bearer ${asked.token}`) return null;
  return Promise.race([asked.answer, aborted(init?.signal)]);
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
