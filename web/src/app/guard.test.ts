import { describe, expect, it } from 'vitest';
import type { AccountType, SessionUser, SubscriptionLevel } from '#core/contract/account.ts';
import { sentTo } from '#core/domain/guard.ts';
import { SCREENS } from './screens.ts';

const user = (account_type: AccountType, subscription_type: SubscriptionLevel): SessionUser => ({
  email: 'rosa@example.com',
  name: 'Rosa',
  picture: null,
  subscription_type,
  account_type,
  has_had_trial: false,
  is_first_login: false,
  daily_searches: null,
  operating_figures: { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null },
});

/** Where someone who opens the path ends up, following every redirect. */
function endsAt(path: string, who: SessionUser): string {
  for (let at = path, hops = 0; hops < 5; hops += 1) {
    const rule = SCREENS.find((screen) => screen.path === at)?.rule;
    const next = rule === 'public' || rule === undefined ? null : sentTo(who, rule);
    if (next === null) return at;
    at = next;
  }
  throw new Error(`${path} never comes to rest`);
}

describe('route guards', () => {
  it.each(['carrier', 'dispatcher'] as const)('open the search to a %s on trial or premium', (role) => {
    for (const level of [1, 2] as const)
      for (const path of ['/', '/load-search', '/load-results', '/backhaul-results'])
        expect(endsAt(path, user(role, level))).toBe(path);
  });

  it('send those without a subscription to /subscribe', () => {
    for (const path of ['/', '/load-search', '/load-results', '/backhaul-results', '/my-loads'])
      expect(endsAt(path, user('carrier', 0))).toBe('/subscribe');
  });

  it('send a driver to their loads, whatever the level', () => {
    for (const level of [0, 1, 2] as const)
      for (const path of ['/', '/load-search', '/load-results', '/backhaul-results', '/my-loads'])
        expect(endsAt(path, user('driver', level))).toBe('/my-loads');
  });

  it('open the team to carriers and the carriers to dispatchers, on trial or premium', () => {
    for (const [path, role, other] of [
      ['/team', 'carrier', 'dispatcher'],
      ['/carriers', 'dispatcher', 'carrier'],
    ] as const) {
      for (const level of [1, 2] as const) expect(endsAt(path, user(role, level))).toBe(path);
      expect(endsAt(path, user(role, 0))).toBe('/subscribe');
      expect(endsAt(path, user(other, 2))).toBe('/');
      expect(endsAt(path, user('driver', 0))).toBe('/my-loads');
      expect(endsAt(path, user('no account', 0))).toBe('/SignUp');
    }
  });

  it('send a carrier who opens the driver screen home', () => {
    expect(endsAt('/my-loads', user('carrier', 1))).toBe('/');
  });

  it('send those who have not chosen a role to /SignUp, but leave them the plans', () => {
    for (const path of ['/', '/load-search', '/load-results', '/backhaul-results', '/my-loads'])
      expect(endsAt(path, user('no account', 0))).toBe('/SignUp');
    expect(endsAt('/subscribe', user('no account', 0))).toBe('/subscribe');
  });

  it('leave the plans to everyone signed in', () => {
    for (const role of ['carrier', 'dispatcher', 'driver'] as const)
      expect(endsAt('/subscribe', user(role, 0))).toBe('/subscribe');
  });
});
