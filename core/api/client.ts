import type { Answer, Endpoint, Request } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { createKnownAnswers } from './known-answers.ts';
import { ANSWERS_WITHIN_SECONDS, patience } from './patience.ts';
import { errorOf, readAnswer, unreachable } from './read-answer.ts';

/** Where the session's token is kept; injected, so that page, extension and test each bring their own. */
export interface TokenStore {
  get(): string | null;
  /** Called when the server refuses the token. */
  refused(token: string): void;
}

export type ClientOptions = {
  /** Prefix of every path, for example `/api`. */
  base: string;
  fetch: typeof fetch;
  token: TokenStore;
  /** Left out where nobody wants to know how far a form is. */
  sendForm?: SendForm;
};

type FormToSend = {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};
/** Sends a form and tells the share of it, 0 to 1, that is on its way: `fetch` can't tell. */
export type SendForm = (url: string, form: FormToSend) => Promise<Response>;

export type CallOptions = { signal?: AbortSignal; accept?: string; headers?: Record<string, string> };

/** A typed call of the API: throws `AppError`, or the signal's own abort. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, request: Request<E>, options?: CallOptions): Promise<Answer<E>>;
  /** The same call, answered with the raw response, for streams. */
  open<E extends Endpoint>(endpoint: E, request: Request<E>, options?: CallOptions): Promise<Response>;
  /** Posts a multipart form, for an endpoint whose body is one. */
  upload<E extends Endpoint>(
    endpoint: E,
    form: FormData,
    options?: Pick<FormToSend, 'signal' | 'onProgress'>,
  ): Promise<Answer<E>>;
  /** True of the answer to a call that was kept here and is sent later; left out where calls never wait. */
  waits?(answer: unknown): boolean;
}

export function createClient({ base, fetch, token, sendForm }: ClientOptions): ApiClient {
  const known = createKnownAnswers();
  const authorization = (sent: string | null): Record<string, string> =>
    sent ? { authorization: `Bearer ${sent}` } : {};

  /** What `read` makes of a good answer; what any other says is wrong is thrown. */
  async function receive<T>(
    sent: string | null,
    signal: AbortSignal | undefined,
    asking: Promise<Response>,
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    try {
      const response = await asking;
      if (response.ok || response.status === 304) return await read(response);
      if (response.status === 401 && sent) token.refused(sent);
      throw await errorOf(response);
    } catch (cause) {
      if (signal?.aborted || cause instanceof AppError) throw cause;
      throw unreachable();
    }
  }

  async function ask<E extends Endpoint, T>(
    endpoint: E,
    request: Request<E>,
    { accept = 'application/json', headers, signal }: CallOptions,
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    const sent = token.get();
    const waiting = patience(endpoint.answersWithinSeconds ?? ANSWERS_WITHIN_SECONDS, signal);
    const init: RequestInit = {
      method: endpoint.method,
      headers: {
        accept,
        ...headers,
        ...headersOf(request.headers),
        ...authorization(sent),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: waiting.signal,
    };
    try {
      return await receive(sent, signal, fetch(base + pathOf(endpoint.path, request), init), read);
    } finally {
      waiting.came();
    }
  }

  return {
    open: (endpoint, request, options = {}) => ask(endpoint, request, options, (response) => response),
    async upload(endpoint, form, options = {}) {
      const sent = token.get();
      const { signal, onProgress } = options;
      const toSend = {
        method: endpoint.method,
        headers: authorization(sent),
        body: form,
        ...(signal ? { signal } : {}),
      };
      const url = base + endpoint.path;
      const asking = sendForm
        ? sendForm(url, { ...toSend, ...(onProgress ? { onProgress } : {}) })
        : fetch(url, toSend);
      return receive(sent, signal, asking, (response) => readAnswer(endpoint, response));
    },
    async call(endpoint, request, options = {}) {
      const asked = pathOf(endpoint.path, request);
      const sent = token.get();
      const before = endpoint.method === 'GET' ? known.get(sent, asked) : undefined;
      const headers = before ? { ...options.headers, 'if-none-match': before.etag } : options.headers;
      return ask(endpoint, request, { ...options, ...(headers ? { headers } : {}) }, async (response) => {
        if (response.status === 304 && before) return before.answer as never;
        const answer = await readAnswer(endpoint, response);
        if (endpoint.method === 'GET') known.keep(sent, asked, response.headers.get('etag'), answer);
        return answer;
      });
    },
  };
}

const headersOf = (headers: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));

function pathOf(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
