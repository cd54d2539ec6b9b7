import { bookLoads, checkLoads } from '#core/contract/load-book.ts';
import type { Api } from '#server/http/api.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import { only } from '#server/policy/policies.ts';
import type { CheckService } from './check.ts';
import type { BookingsService } from './service.ts';

const parties = only(['carrier', 'dispatcher'], 1);
const MINUTE = 60;

type Services = { bookings: BookingsService; check: CheckService };

export function addBookingsRoutes(api: Api, { bookings, check }: Services, lookUpsPerMinute: number): void {
  const limit = rateLimitByUser(lookUpsPerMinute, MINUTE, 'Too many look-ups. Wait a minute and try again.');

  api.handle(bookLoads, parties, ({ actor, query, headers, body, c }) =>
    bookings.book(actor, headers['idempotency-key'], { ...body, carrierEmail: query.carrier_email }, () =>
      limit(c, actor),
    ),
  );
  api.handle(checkLoads, parties, async ({ actor, query, body, c }) => {
    await limit(c, actor);
    return { loads: await check.check(actor, { ...body, carrierEmail: query.carrier_email }) };
  });
}
