import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Answer, Endpoint, Parsed } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { Policy } from '#server/policy/policies.ts';
import { conditional } from './conditional.ts';
import { parseRequest } from './parse-request.ts';

/** Who sends this request, or null; reads the bearer token. */
export type Authenticate = (c: Context) => Promise<Actor | null>;

export type Call<E extends Endpoint, A> = Parsed<E> & { actor: A; c: Context };
type Handler<E extends Endpoint, A> = (call: Call<E, A>) => Promise<Answer<E> | Response>;

export type DeclaredRoute = { endpoint: Endpoint; says: string };

/**
 * The only way to add a route to the API: its endpoint, its policy and its handler together. Parses every part of the
 * request by the endpoint's schemas and strips from the answer whatever its schema does not name.
 */
export class Api {
  readonly hono = new Hono();
  readonly routes: DeclaredRoute[] = [];
  readonly #authenticate: Authenticate;

  constructor(authenticate: Authenticate) {
    this.#authenticate = authenticate;
  }

  handle<E extends Endpoint, A extends Actor | null>(endpoint: E, policy: Policy<A>, handler: Handler<E, A>): void {
    if (typeof policy?.admit !== 'function') throw new Error(`No policy for ${endpoint.method} ${endpoint.path}`);
    this.routes.push({ endpoint, says: policy.says });
    this.hono.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const actor = policy.admit(await this.#authenticate(c));
      const parsed = await parseRequest(endpoint, c);
      const answer = await handler({ ...parsed, actor, c });
      if (answer instanceof Response) {
        // of a HEAD nobody reads the body: a stream would stand for ever
        if (c.req.method === 'HEAD') await answer.body?.cancel();
        return answer;
      }
      const parsedAnswer = endpoint.answer.parse(answer) as object;
      return endpoint.method === 'GET' ? conditional(c, parsedAnswer) : c.json(parsedAnswer);
    });
  }

  /** Throws when a route got in without a policy: the server then does not boot. */
  assertAllDeclared(): void {
    const declared = new Set(
      this.routes.map(({ endpoint: e }) => `${e.method} ${e.path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    for (const route of this.hono.routes) {
      if (!declared.has(`${route.method} ${route.path}`)) {
        throw new Error(`${route.method} ${route.path} has no declared policy`);
      }
    }
  }

  /** What a path that no route has gets. */
  static unknown(): never {
    throw new AppError('not_found', 'There is nothing at this address.');
  }
}
