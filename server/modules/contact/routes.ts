import { sendContactMessage } from '#core/contract/contact.ts';
import type { Api } from '#server/http/api.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import { signedIn } from '#server/policy/policies.ts';
import type { ContactService } from './service.ts';

const HOUR = 3600;
const MOST_AN_HOUR = 10;

export function addContactRoutes(api: Api, service: ContactService, supportEmail: string): void {
  const limit = rateLimitByUser(
    MOST_AN_HOUR,
    HOUR,
    `That is a lot of messages in an hour. Try again later or write to us at ${supportEmail}.`,
  );
  api.handle(sendContactMessage, signedIn, async ({ actor, body, c }) => {
    await limit(c, actor);
    return service.send(actor, body);
  });
}
