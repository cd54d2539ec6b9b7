import { EVENT_STREAM, streamEvents } from '#core/contract/events.ts';
import type { Api, Authenticate } from '#server/http/api.ts';
import { signedIn } from '#server/policy/policies.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { eventStream } from './event-stream.ts';

export function addEventsRoutes(api: Api, bus: EventBus, authenticate: Authenticate): void {
  api.handle(streamEvents, signedIn, async ({ actor, c }) => {
    const body = eventStream({
      subscribe: (listener) => bus.subscribe(actor.id, listener),
      stillAllowed: async () => (await authenticate(c)) !== null,
      gone: c.req.raw.signal,
    });
    return new Response(body, {
      // nothing on the way may gather it up
      headers: { 'content-type': EVENT_STREAM, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
    });
  });
}
