import { DONE } from '#core/contract/answers.ts';
import { callNow, readVoicePreferences, saveVoicePreferences } from '#core/contract/voice-preferences.ts';
import type { Api } from '#server/http/api.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import { only } from '#server/policy/policies.ts';
import type { VoiceService } from './service.ts';

const carriers = only(['carrier'], 1);

export function addVoiceRoutes(api: Api, service: VoiceService): void {
  const limit = rateLimitByUser(5, 60, 'That is a lot of calls. Wait a minute and try again.');
  api.handle(readVoicePreferences, carriers, async ({ actor }) => ({ preferences: await service.read(actor) }));
  api.handle(saveVoicePreferences, carriers, ({ actor, body }) => service.save(actor, body));
  api.handle(callNow, carriers, async ({ actor, body, c }) => {
    await limit(c, actor);
    await service.callNow(actor, body.id, body.load);
    return DONE;
  });
}
