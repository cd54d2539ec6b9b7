import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#core/contract/error.ts';
import type { Actor } from '#server/policy/actor.ts';

/** Refuses a caller who asks too often; throws `rate_limited` and sets Retry-After. */
export type RateLimit = (c: Context) => Promise<void>;
export type UserRateLimit = (c: Context, actor: Actor) => Promise<void>;

/** At most `perMinute` calls a minute from one address; with `trustProxy` the one that the proxy in front names. */
export function rateLimitByAddress(perMinute: number, trustProxy = false): RateLimit {
  const limit = rateLimit(perMinute, 60, 'Too many tries from your address. Wait a minute and try again.');
  return (c) => limit(c, (trustProxy && forwardedFor(c)) || (getConnInfo(c).remote.address ?? 'unknown'));
}

/** At most `points` calls of one user in `seconds`, wherever they come from; `refusal` says so. */
export function rateLimitByUser(points: number, seconds: number, refusal: string): UserRateLimit {
  const limit = rateLimit(points, seconds, refusal);
  return (c, actor) => limit(c, actor.id);
}

function rateLimit(points: number, duration: number, refusal: string) {
  const limiter = new RateLimiterMemory({ points, duration });
  return async (c: Context, key: string): Promise<void> => {
    const refused = await limiter.consume(key).then(
      () => null,
      (spent: RateLimiterRes | Error) => spent,
    );
    if (refused === null) return;
    if (refused instanceof Error) throw refused;
    c.header('retry-after', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))));
    throw new AppError('rate_limited', refusal);
  };
}

// the last entry is the proxy's own; those before it are whatever the caller sent
const forwardedFor = (c: Context): string | undefined => c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
