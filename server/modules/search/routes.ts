import type { Context } from 'hono';
import { type BackhaulEvent, searchBackhaul } from '#core/contract/backhaul.ts';
import { NDJSON, type SearchEvent, searchLoads } from '#core/contract/search.ts';
import type { Api } from '#server/http/api.ts';
import { ndjsonAnswer } from '#server/http/ndjson.ts';
import { only } from '#server/policy/policies.ts';
import type { BackhaulService } from './backhaul.ts';
import type { SearchService } from './service.ts';

const searchers = only(['dispatcher', 'carrier'], 1);

export function addSearchRoutes(api: Api, service: SearchService, backhaul: BackhaulService): void {
  api.handle(searchLoads, searchers, async ({ actor, body, query, c }) => {
    const { carrier_email, user_integration_id: _id, user_ch_t_number: _number, ...form } = body;
    const request = { form, carrierEmail: carrier_email, useTruckstop: query.use_truckstop !== 'false' };
    const gone = c.req.raw.signal;
    if (!wantsStream(c)) return service.all(actor, request, gone);
    return ndjsonAnswer<SearchEvent>(c, await service.begin(actor, request, gone));
  });

  api.handle(searchBackhaul, searchers, async ({ actor, body, query, c }) => {
    const { carrier_email, user_integration_id: _id, user_ch_t_number: _number, ...form } = body;
    const request = { form, carrierEmail: carrier_email, useTruckstop: query.use_truckstop !== 'false' };
    const gone = c.req.raw.signal;
    if (!wantsStream(c)) return backhaul.all(actor, request, gone);
    return ndjsonAnswer<BackhaulEvent>(c, await backhaul.begin(actor, request, gone));
  });
}

const wantsStream = (c: Context) => (c.req.header('accept') ?? '').includes(NDJSON);
