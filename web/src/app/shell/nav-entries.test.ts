import { describe, expect, it } from 'vitest';
import type { AccountType } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';
import { SCREENS } from '../screens.ts';
import { navEntries } from './nav-entries.ts';

const everything = Object.values(paths).map((path) => ({ path }));
const labels = (role: AccountType) => navEntries(role, everything).map(({ label }) => label);

describe('navigation', () => {
  it('holds the entries of each role once every screen exists', () => {
    const common = ['Load Search', 'My Loads', 'Documents'];
    const end = ['Subscribe', 'Help', 'Contact Us'];
    expect(labels('driver')).toEqual(['My Loads', 'Help']);
    expect(labels('carrier')).toEqual([...common, 'Team', 'AI Notifications', 'AI Voice Agent', ...end]);
    expect(labels('dispatcher')).toEqual([...common, 'Carriers', ...end]);
    expect(labels('no account')).toEqual([...common, 'Subscribe', 'AI Voice Agent', 'Help', 'Contact Us']);
  });

  it('has words of one line for the four tabs of a phone', () => {
    for (const role of ['carrier', 'dispatcher', 'driver', 'no account'] as const)
      for (const label of labels(role).slice(0, 4)) expect(label.length).toBeLessThanOrEqual(11);
  });

  it('sends those without a role from AI Voice Agent to the choice of one', () => {
    expect(navEntries('no account', everything).find(({ label }) => label === 'AI Voice Agent')?.path).toBe('/SignUp');
  });

  it('leads only to screens that exist', () => {
    for (const role of ['carrier', 'dispatcher', 'driver', 'no account'] as const)
      for (const { path } of navEntries(role)) expect(SCREENS.map((screen) => screen.path)).toContain(path);
  });
});
