import type { Log } from '#server/log.ts';
import type { PlaceTable } from '#server/services/geo/place-table.ts';
import type { Settings } from '#server/settings.ts';
import type { Assistant } from './assistant.ts';
import { createModelAssistant } from './model-assistant.ts';
import { createPlainAssistant } from './plain-assistant.ts';
import { cityFinder } from './plain-words/city-finder.ts';

/** The language model where one is configured, else the assistant that reads plain words. */
export function assistantFor(settings: Settings, places: PlaceTable, log: Log): Assistant {
  const plain = createPlainAssistant(cityFinder(places));
  const { ASSISTANT_URL, ASSISTANT_API_KEY, ASSISTANT_MODEL } = settings;
  if (!ASSISTANT_URL || !ASSISTANT_API_KEY || !ASSISTANT_MODEL) return plain;
  return createModelAssistant(
    { baseUrl: ASSISTANT_URL, apiKey: ASSISTANT_API_KEY, model: ASSISTANT_MODEL },
    plain,
    log,
  );
}
