import type { Context } from 'hono';
import { readChat, sendChat, VISITOR_HEADER, visitorId } from '#core/contract/chat.ts';
import { AppError } from '#core/contract/error.ts';
import type { Api } from '#server/http/api.ts';
import { type RateLimit, rateLimitByUser } from '#server/http/rate-limit.ts';
import type { Actor } from '#server/policy/actor.ts';
import { anyone } from '#server/policy/policies.ts';
import type { Speaker } from './repo.ts';
import type { ChatService } from './service.ts';

const PER_MINUTE = 20;

/** `visitorLimit`: of those who are not signed in, by address. */
export function addChatRoutes(api: Api, service: ChatService, visitorLimit: RateLimit): void {
  const userLimit = rateLimitByUser(PER_MINUTE, 60, 'That is a lot of messages. Wait a minute and try again.');

  api.handle(readChat, anyone, ({ actor, c }) => service.history(speakerOf(actor, c)));
  api.handle(sendChat, anyone, async ({ actor, body, c }) => {
    const speaker = speakerOf(actor, c);
    await (actor ? userLimit(c, actor) : visitorLimit(c));
    return { message: await service.send(speaker, actor, body.message, body.id) };
  });
}

/** A signed-in user's conversation is found by the session alone; the header serves before that. */
function speakerOf(actor: Actor | null, c: Context): Speaker {
  if (actor) return { userId: actor.id };
  const visitor = visitorId.safeParse(c.req.header(VISITOR_HEADER));
  if (!visitor.success) throw new AppError('invalid', `The header ${VISITOR_HEADER} must hold a UUID.`);
  return { visitorId: visitor.data };
}
