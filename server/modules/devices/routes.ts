import { DONE } from '#core/contract/answers.ts';
import {
  disconnectDevice,
  exchangeGrant,
  grantDevice,
  listConnectRedirects,
  listDevices,
} from '#core/contract/devices.ts';
import type { Api } from '#server/http/api.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { anyone, signedIn } from '#server/policy/policies.ts';
import type { DevicesService } from './service.ts';

export function addDevicesRoutes(api: Api, service: DevicesService, limit: RateLimit): void {
  api.handle(listConnectRedirects, anyone, async () => ({ redirect_uris: service.redirects }));
  api.handle(grantDevice, signedIn, async ({ c, actor, body }) => {
    await limit(c);
    return { code: await service.grant(actor, body) };
  });
  api.handle(exchangeGrant, anyone, async ({ c, body }) => {
    await limit(c);
    return { access_token: await service.exchange(body) };
  });
  api.handle(listDevices, signedIn, async ({ actor }) => ({ devices: await service.list(actor) }));
  api.handle(disconnectDevice, signedIn, async ({ actor, params }) => {
    await service.disconnect(actor, params.id);
    return DONE;
  });
}
