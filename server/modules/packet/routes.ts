import { sendPacket } from '#core/contract/packet.ts';
import type { Api } from '#server/http/api.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import { only } from '#server/policy/policies.ts';
import type { PacketService } from './service.ts';

const HOUR = 3600;
const MOST_AN_HOUR = 30;

export function addPacketRoutes(api: Api, service: PacketService): void {
  const limit = rateLimitByUser(MOST_AN_HOUR, HOUR, 'Too many carrier packets in an hour. Try again later.');
  api.handle(sendPacket, only(['carrier', 'dispatcher'], 1), async ({ actor, body, c }) => {
    await limit(c, actor);
    return service.send(actor, body);
  });
}
