import { DONE } from '#core/contract/answers.ts';
import { sendFirstNotifications, unsubscribe, unsubscribeByHeader } from '#core/contract/voice-preferences.ts';
import type { Api } from '#server/http/api.ts';
import { type RateLimit, rateLimitByUser } from '#server/http/rate-limit.ts';
import { anyone, only } from '#server/policy/policies.ts';
import type { NotificationsService } from './service.ts';

export function addNotificationsRoutes(api: Api, service: NotificationsService, byAddress: RateLimit): void {
  const byUser = rateLimitByUser(5, 60, 'That is a lot of messages. Wait a minute and try again.');
  api.handle(sendFirstNotifications, only(['carrier'], 2), async ({ actor, body, c }) => {
    await byUser(c, actor);
    await service.sendFirst(actor, body.id);
    return DONE;
  });
  api.handle(unsubscribe, anyone, async ({ body, c }) => {
    await byAddress(c);
    await service.unsubscribe(body);
    return DONE;
  });
  api.handle(unsubscribeByHeader, anyone, async ({ query, c }) => {
    await byAddress(c);
    await service.unsubscribe(query);
    return DONE;
  });
}
