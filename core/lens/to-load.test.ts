import { describe, expect, it } from 'vitest';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { rpmWithDeadhead } from '#core/domain/rate-per-mile.ts';
import { keptAs, keptLoads } from './kept-loads.ts';
import { markOf } from './mark.ts';
import type { PageLoad } from './page-load.ts';
import { FEW_PLACES } from './pages.fixture.ts';
import { createPlaceLookup } from './place-lookup.ts';
import { toLoad } from './to-load.ts';

const find = createPlaceLookup(FEW_PLACES);
const at = { board: { slug: 'dat', name: 'DAT One' }, address: 'https://one.dat.com/search-loads' };
const fortWorth = { latitude: 32.725, longitude: -97.321 };
const read: PageLoad = {
  number: null,
  origin: { city: 'DALLAS', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  miles: 781,
  payment: 1950,
  equipment: ['V'],
  weight: 42_000,
  length: 53,
  shipDate: '2026-11-22',
  age: 1,
  company: 'Acme',
  phone: null,
};
const loadOf = (changes: Partial<PageLoad> = {}, truck: typeof fortWorth | null = fortWorth) => {
  const load = toLoad({ ...read, ...changes }, at, find, truck);
  if ('unreadable' in load) throw new Error(load.unreadable);
  return load;
};

describe('a load from a page', () => {
  it('is what a search would have made of it, and says where it was read', () => {
    const load = loadOf();
    expect(load).toMatchObject({ data_source: 'page', page: { board: 'DAT One', address: at.address }, distance: 781 });
    expect(load.dead_head).toBeGreaterThan(30);
    expect(load.dead_head).toBeLessThan(45);
    expect(rpmWithDeadhead(load)).toBeCloseTo(1950 / (781 + (load.dead_head ?? 0)), 10);
  });

  it.each([[{ miles: 78 }], [{ miles: 2400 }], [{ origin: { city: 'Nowhereville', state: 'TX' as const } }]])(
    'is refused where its miles or places can’t be: %j',
    (changes) => {
      expect(toLoad({ ...read, ...changes }, at, find, fortWorth)).toHaveProperty('unreadable');
    },
  );

  it('has one id as long as it reads the same, and another with another rate', () => {
    expect(loadOf({ origin: { city: 'Dallas', state: 'TX' } }).id).toBe(loadOf().id);
    expect(loadOf({ payment: 2000 }).id).not.toBe(loadOf().id);
    expect(loadOf({ number: '4123' }).id).toBe(loadOf({ number: '4123', payment: 2000 }).id);
  });
});

describe('the mark of a load', () => {
  const show = (changes: Partial<PageLoad> = {}, truck: typeof fortWorth | null = fortWorth) =>
    markOf(loadOf(changes, truck), DEFAULT_OPERATING_FIGURES, null);

  it('shows the rate with deadhead and the net per day of a search result', () => {
    expect(show()).toMatchObject({ rpm: '$2.38/mi', earns: true, note: null, usable: true });
    expect(show().net).toMatch(/^\$\d+\/day$/);
    expect(show().title).toContain('781 mi loaded');
  });

  it('leaves out what is not known, and never guesses', () => {
    expect(show({ payment: null })).toMatchObject({ rpm: null, net: null, note: 'No rate' });
    expect(show({}, null)).toMatchObject({ rpm: null, net: null, note: '$2.50/mi loaded' });
    expect(show({ miles: null }).rpm).toMatch(/ est\.$/);
  });
});

describe('what became of a load', () => {
  const saved = (id: string, data_source: string, board_load_id: string) => ({
    id,
    data_source,
    board_load_id,
    child: null,
  });
  const booked = (load_id: string, board_load_id: string, state: string) => ({
    load_id,
    data_source: 'truckstop',
    board_load_id,
    state,
    child: null,
  });

  it('is known by its id or its number on a board that is searched too; a failed booking is none', () => {
    const kept = keptLoads(
      [saved(loadOf().id, 'page', ''), saved('ts-9', 'truckstop', '9')] as never,
      [booked('ts-7', '7', 'unknown'), booked('ts-9', '9', 'confirmed'), booked('ts-5', '5', 'failed')] as never,
    );
    const at = (number: string | null) => loadOf({ number });
    expect(keptAs(kept, at(null), null)).toBe('saved');
    expect(keptAs(kept, at('7'), 'truckstop')).toBe('unknown');
    expect(keptAs(kept, at('9'), 'truckstop')).toBe('confirmed');
    expect(keptAs(kept, at('9'), 'direct_freight')).toBeNull();
    expect(keptAs(kept, at('5'), 'truckstop')).toBeNull();
    expect(keptAs(kept, at('9'), null)).toBeNull();
  });
});
