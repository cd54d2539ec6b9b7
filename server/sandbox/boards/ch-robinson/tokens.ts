import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { invalidRequest, robinsonError } from './errors.ts';

export type RobinsonCredentials = { clientId: string; clientSecret: string };

const AUDIENCE = 'https://inavisphere.chrobinson.com';
const LIFETIME_SECONDS = 86_400;
const MAX_TOKENS = 1_000;

const grant = z.object({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  audience: z.string().min(1),
  grant_type: z.string().min(1),
});

/** Bearer tokens, good for a day by the market's clock. */
export function createTokens(credentials: RobinsonCredentials, now: () => number) {
  const tokens = new Map<string, number>();
  return {
    /** The answer of the token endpoint. */
    issue(body: unknown): Response {
      const parsed = grant.safeParse(body);
      if (!parsed.success) return invalidRequest(parsed.error);
      const { client_id, client_secret, audience, grant_type } = parsed.data;
      if (grant_type !== 'client_credentials') return robinsonError(403, `Grant type '${grant_type}' is not allowed.`);
      if (audience !== AUDIENCE) return robinsonError(403, `Service not enabled within domain: ${audience}`);
      if (client_id !== credentials.clientId || client_secret !== credentials.clientSecret) {
        return robinsonError(401, 'The client id or secret is not correct.');
      }
      const oldest = tokens.keys().next();
      if (tokens.size >= MAX_TOKENS && !oldest.done) tokens.delete(oldest.value);
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, now() + LIFETIME_SECONDS * 1000);
      return Response.json({
        token_type: 'Bearer',
        expires_in: LIFETIME_SECONDS,
        access_token: token,
        scope: 'available-shipments:search',
      });
    },
    accepts(authorization: string | undefined): boolean {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      return token !== undefined && (tokens.get(token) ?? 0) > now();
    },
  };
}
