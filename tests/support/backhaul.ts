import { type BackhaulEvent, backhaulEvent, searchBackhaul } from '#core/contract/backhaul.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { NDJSON } from '#core/contract/search.ts';
import { pairReader } from '#core/domain/pair-reader.ts';
import type { ApiUser } from './api-user.ts';
import { fontana } from './search.ts';

/** Vans out of Fontana to anywhere tomorrow: without ranges, as the form is in backhaul mode. */
export function backhaul(changes: Record<string, unknown> = {}) {
  const { origin_range: _out, destination_range: _back, ...form } = fontana();
  return { ...form, ...changes };
}

/** Runs the streamed search and collects its lines, and the pairs as they stand at the end. */
export async function backhaulStream(
  user: ApiUser,
  form = backhaul(),
): Promise<{ events: BackhaulEvent[]; pairs: LoadPair[] }> {
  const response = await user.open(searchBackhaul, { query: {}, body: form }, { accept: NDJSON });
  const lines = (await response.text()).trim().split('\n');
  const events = lines.map((line) => backhaulEvent.parse(JSON.parse(line)));
  const read = pairReader();
  const results = events.flatMap((event) => (event.type === 'pairs' ? [read(event)] : []));
  return { events, pairs: results.at(-1) ?? [] };
}
