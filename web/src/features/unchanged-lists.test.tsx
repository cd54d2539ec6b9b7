// @vitest-environment jsdom
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { readAppConfig } from '#core/contract/app-config.ts';
import { listAssignedLoads, listBookedLoads } from '#core/contract/booked-load.ts';
import { listCarriers, listSavedDrivers } from '#core/contract/people.ts';
import { listSavedLoads, listSuggestedLoads } from '#core/contract/saved-load.ts';
import { aBookedLoad, aSavedLoad } from '../../../tests/support/booked.ts';
import { drawn } from '../../../tests/support/drawn.tsx';
import { person } from '../../../tests/support/person.ts';
import { BookedScreen } from './booked/booked-screen.tsx';
import { MyLoadsScreen } from './my-loads/my-loads-screen.tsx';
import { SavedScreen } from './results/saved-screen.tsx';

// jsdom lays nothing out
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));

const planner = { toggle: null, open: false, panel: () => null, close: () => {} };
const saved = <SavedScreen planner={planner} />;
const booked = { loads: [aBookedLoad()] };
const around = {
  [readAppConfig.path]: { sandbox: { boards: true } },
  [listSavedDrivers.path]: { drivers: [] },
  [listCarriers.path]: { carriers: [] },
  [listBookedLoads.path]: booked,
};

const cases = [
  { name: 'booked loads', role: 'carrier', screen: <BookedScreen />, list: listBookedLoads, answer: booked },
  { name: 'a driver’s loads', role: 'driver', screen: <MyLoadsScreen />, list: listAssignedLoads, answer: booked },
  { name: 'saved loads', role: 'dispatcher', screen: saved, list: listSavedLoads, answer: { loads: [aSavedLoad()] } },
  {
    name: 'suggested loads',
    role: 'carrier',
    screen: saved,
    list: listSuggestedLoads,
    answer: { loads: [aSavedLoad({ suggested_by: 'dana@example.com', load_status: 'not approved yet' })] },
  },
] as const;

it.each(cases)('draws nothing anew for a read of $name that brings what stands already', async (each) => {
  const none = { [listSavedLoads.path]: { loads: [] }, [listSuggestedLoads.path]: { loads: [] } };
  const answers = { ...around, ...none, [each.list.path]: each.answer };
  const page = drawn(<MemoryRouter>{each.screen}</MemoryRouter>, { user: person(each.role), answers });
  await vi.waitFor(() => expect(page.element.textContent).toMatch(/1 (booked )?load/));
  await page.settled();
  const before = page.times();
  const read = page.reads.length;
  for (let poll = 0; poll < 3; poll++) await page.poll();
  expect(page.reads.slice(read).filter((path) => path === each.list.path)).toHaveLength(3);
  expect(page.times()).toBe(before);
  page.end();
});
