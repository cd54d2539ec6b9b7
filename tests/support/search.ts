import { NDJSON, type SearchEvent, searchEvent, searchLoads } from '#core/contract/search.ts';
import type { TestApp } from './app.ts';

type User = Awaited<ReturnType<TestApp['as']>>;

/** Tomorrow in the users' default zone: a day that has loads at any hour. */
const tomorrow = (now = Date.now()) =>
  new Date(now + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });

export const fontana = (changes: Record<string, unknown> = {}) => ({
  origin_city: 'Fontana',
  origin_state: 'CA' as const,
  origin_range: 150,
  destination_city: '',
  destination_state: '' as const,
  destination_range: 100,
  truck_types: ['V' as const],
  max_weight: 45_000,
  max_length: 60,
  ship_date: tomorrow(),
  min_distance: 0,
  max_distance: 3000,
  ...changes,
});

/** Runs the streamed search and collects its lines. */
export async function searchStream(user: User, form = fontana()): Promise<SearchEvent[]> {
  const response = await user.open(searchLoads, { query: {}, body: form }, { accept: NDJSON });
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => searchEvent.parse(JSON.parse(line)));
}
