import type { Context } from 'hono';
import { type BackhaulEvent, searchBackhaul } from '#core/contract/backhaul.ts';
import { NDJSON, type SearchEvent, type SearchedFor, searchLoads } from '#core/contract/search.ts';
import type { Api } from '#server/http/api.ts';
import { ndjsonAnswer } from '#server/http/ndjson.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import { only } from '#server/policy/policies.ts';
import type { BackhaulService } from './backhaul.ts';
import type { SearchService } from './service.ts';

const searchers = only(['dispatcher', 'carrier'], 1);

const MINUTE = 60;

type Services = { search: SearchService; backhaul: BackhaulService };

export function addSearchRoutes(api: Api, { search, backhaul }: Services, searchesPerMinute: number): void {
  const limit = rateLimitByUser(searchesPerMinute, MINUTE, 'That is a lot of searches. Wait a minute and try again.');

  api.handle(searchLoads, searchers, async ({ actor, body, query, c }) => {
    await limit(c, actor);
    const request = requestOf(body, query);
    const gone = c.req.raw.signal;
    if (!wantsStream(c)) return search.all(actor, request, gone);
    return ndjsonAnswer<SearchEvent>(c, await search.begin(actor, request, gone));
  });

  api.handle(searchBackhaul, searchers, async ({ actor, body, query, c }) => {
    await limit(c, actor);
    const request = requestOf(body, query);
    const gone = c.req.raw.signal;
    if (!wantsStream(c)) return backhaul.all(actor, request, gone);
    return ndjsonAnswer<BackhaulEvent>(c, await backhaul.begin(actor, request, gone));
  });
}

/** Without the credentials that a body may name: the server takes the carrier's own. */
function requestOf<F>(
  { carrier_email, user_integration_id: _id, user_ch_t_number: _number, ...form }: F & SearchedFor,
  { use_truckstop }: { use_truckstop?: string | undefined },
) {
  return { form, carrierEmail: carrier_email, useTruckstop: use_truckstop !== 'false' };
}

const wantsStream = (c: Context) => (c.req.header('accept') ?? '').includes(NDJSON);
