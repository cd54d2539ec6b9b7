import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * One call of the API: the single description that the client types its request by, the server validates with,
 * and the OpenAPI document is made from. `path` is below `/api`; `{name}` marks a path parameter.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  summary: string;
  params?: Schema;
  query?: Schema;
  /** Headers beside the usual ones, named in lower case. */
  headers?: Schema;
  body?: Schema;
  answer: Schema;
  /** For how long a caller waits; left out where nothing is asked that takes its time. */
  answersWithinSeconds?: number;
}

/** Of a call that waits for boards, a bank or a mail server. */
export const ASKS_OTHERS = { answersWithinSeconds: 90 } as const;

export const endpoint = <const E extends Endpoint>(description: E): E => description;

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: the parsed parts of the request. */
export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  headers: Out<E['headers']>;
  body: Out<E['body']>;
};
/** What a handler gives back and the client resolves to. */
export type Answer<E extends Endpoint> = z.output<E['answer']>;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body'> = E[K] extends Schema
  ? object extends In<E[K]>
    ? { [key in K]?: In<E[K]> }
    : { [key in K]: In<E[K]> }
  : { [key in K]?: never };
/** What a caller passes: only the parts that the endpoint names; one of which nothing is needed may be left out. */
export type Request<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>;
