import type { Load } from '#core/contract/load.ts';
import { searchLoads } from '#core/contract/search.ts';
import type { ApiUser } from '../tests/support/api-user.ts';

const LOADS = 10_000;
const CITIES = [
  'Dallas, TX',
  'Atlanta, GA',
  'Chicago, IL',
  'Los Angeles, CA',
  'Columbus, OH',
  'Memphis, TN',
  'Newark, NJ',
];
export const TOMORROW = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });

/** Real loads of the sandbox's boards, as many as there are to be, each once. */
export async function manyLoads(user: Pick<ApiUser, 'call'>): Promise<Load[]> {
  const found: Load[] = [];
  for (const city of CITIES) {
    const [origin_city = '', origin_state = ''] = city.split(', ');
    const answer = await user.call(searchLoads, {
      query: {},
      body: {
        origin_city,
        origin_state: origin_state as 'TX',
        origin_range: 300,
        destination_city: '',
        destination_state: '',
        destination_range: 100,
        truck_types: ['V', 'R', 'F'],
        max_weight: 60_000,
        max_length: 60,
        ship_date: TOMORROW,
        min_distance: 0,
        max_distance: 3000,
      },
    });
    found.push(...answer.loads);
  }
  return Array.from({ length: LOADS }, (_, at) => {
    const load = found[at % found.length];
    if (!load) throw new Error('The sandbox has no loads');
    return { ...load, id: `${load.id}-${at}`, payment: load.payment && load.payment + (at % 97) };
  });
}

/** As the server streams it, all loads on one line. */
export function answerWith(many: Load[]): string {
  const state = {
    board: 'truckstop' as const,
    state: 'ok' as const,
    loads: many.length,
    milliseconds: 300,
    reason: null,
    notes: [],
    more: false,
    dropped: 0,
    sandbox: true,
  };
  return [
    { type: 'start', boards: [{ ...state, state: 'asking', loads: 0, milliseconds: null }] },
    { type: 'board', board: state, loads: many },
    { type: 'end', boards: [state], daily_searches: null },
  ]
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
}
