import type { Answer, Endpoint, Request } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { errorBody } from '#core/contract/error-body.ts';
import { detailText } from './detail-text.ts';
import { createKnownAnswers } from './known-answers.ts';

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
  /** The answer, or what it says is wrong. */
  const answered = async (sent: string | null, signal: AbortSignal | undefined, asking: Promise<Response>) => {
    let response: Response;
    try {
      response = await asking;
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new AppError('network', 'Headhaul can’t be reached. Check your connection and try again.');
    }
    if (response.ok || response.status === 304) return response;
    if (response.status === 401 && sent) token.refused(sent);
    throw await errorOf(response);
  };
  const open: ApiClient['open'] = async (endpoint, request, options = {}) => {
    const sent = token.get();
    const init: RequestInit = {
      method: endpoint.method,
      headers: {
        accept: options.accept ?? 'application/json',
        ...options.headers,
        ...headersOf(request.headers),
        ...authorization(sent),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    };
    return answered(sent, options.signal, fetch(base + pathOf(endpoint.path, request), init));
  };
  return {
    open,
    async upload(endpoint, form, options = {}) {
      const sent = token.get();
      const { signal, onProgress } = options;
      const toSend = { method: endpoint.method, headers: authorization(sent), body: form };
      const asking = sendForm
        ? sendForm(base + endpoint.path, {
            ...toSend,
            ...(signal ? { signal } : {}),
            ...(onProgress ? { onProgress } : {}),
          })
        : fetch(base + endpoint.path, { ...toSend, ...(signal ? { signal } : {}) });
      const response = await answered(sent, signal, asking);
      return read(endpoint, await response.json().catch(() => null));
    },
    async call(endpoint, request, options) {
      const asked = pathOf(endpoint.path, request);
      const sent = token.get();
      const before = endpoint.method === 'GET' ? known.get(sent, asked) : undefined;
      const response = await open(endpoint, request, {
        ...options,
        ...(before ? { headers: { ...options?.headers, 'if-none-match': before.etag } } : {}),
      });
      if (response.status === 304 && before) return before.answer as never;
      const answer = read(endpoint, await response.json().catch(() => null));
      if (endpoint.method === 'GET') known.keep(sent, asked, response.headers.get('etag'), answer);
      return answer as never;
    },
  };
}

const headersOf = (headers: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));

function read<E extends Endpoint>(endpoint: E, body: unknown): Answer<E> {
  const parsed = endpoint.answer.safeParse(body);
  if (parsed.success) return parsed.data as Answer<E>;
  throw new AppError('internal', 'The server’s answer could not be read. Reload the page and try again.');
}

function pathOf(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function errorOf(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return new AppError('internal', detailText(body));
  const { code, detail, fields, reference } = parsed.data;
  return new AppError(code, detail, fields, reference);
}
