import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '#components/session/session.ts';
import { createClient } from '#core/api/client.ts';
import type { SessionUser } from '#core/contract/account.ts';
import { accessTokenItem, cachedUserItem, returnToItem } from '#web/app/storage.ts';
import { takeWaitingDevice } from '#web/app/waiting-device.ts';
import { exchangeOnce } from './exchange.ts';

const rosa: SessionUser = {
  email: 'rosa@example.com',
  name: 'Rosa',
  picture: null,
  subscription_type: 1,
  account_type: 'carrier',
  has_had_trial: true,
  is_first_login: false,
  daily_searches: null,
  operating_figures: { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null },
};

function setUp({ first = false, user = rosa, status = 200 } = {}) {
  const fetched = vi.fn(async (_url: string) =>
    status === 200
      ? Response.json({ access_token: 'fresh', is_first_login: first })
      : Response.json({ detail: 'No', code: 'invalid' }, { status }),
  );
  const session = createSession({
    token: accessTokenItem,
    cachedUser: cachedUserItem,
    forgetPerson: () => undefined,
    readMe: async () => user,
    callLogout: async () => undefined,
  });
  const api = createClient({
    base: '/api',
    fetch: fetched as unknown as typeof fetch,
    token: { get: accessTokenItem.read, refused: session.refused },
  });
  return { fetched, run: (search: string) => exchangeOnce(api, session, new URLSearchParams(search)) };
}

afterEach(() => {
  accessTokenItem.clear();
  returnToItem.clear();
});

describe('finishing sign-in', () => {
  it('goes back with no_code where no code came', async () => {
    const { run, fetched } = setUp();
    expect(await run('state=none')).toBe('/?error=no_code');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('exchanges a code once, however often it is asked', async () => {
    const { run, fetched } = setUp();
    expect(await Promise.all([run('code=once&state=s'), run('code=once&state=s')])).toEqual(['/', '/']);
    expect(fetched).toHaveBeenCalledOnce();
    expect(accessTokenItem.read()).toBe('fresh');
    const asked = new URL(String(fetched.mock.calls[0]?.[0]), 'http://localhost');
    expect(asked.searchParams.get('time_zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('goes back with auth_failed where the exchange fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await setUp({ status: 422 }).run('code=bad&state=s')).toBe('/?error=auth_failed');
    expect(accessTokenItem.read()).toBeNull();
  });

  it('leads a first login, or one without a role, to the choice of a role', async () => {
    expect(await setUp({ first: true }).run('code=first&state=s')).toBe('/SignUp');
    expect(await setUp({ user: { ...rosa, account_type: 'no account' } }).run('code=undecided&state=s')).toBe(
      '/SignUp',
    );
  });

  it('keeps a device waiting while its user chooses a role, and no other place', async () => {
    returnToItem.write('/connect?state=s');
    expect(await setUp({ first: true }).run('code=waiting&state=s')).toBe('/SignUp');
    expect(takeWaitingDevice()).toBe('/connect?state=s');
    expect(takeWaitingDevice()).toBeNull();
    returnToItem.write('/load-results');
    expect(await setUp({ first: true }).run('code=elsewhere&state=s')).toBe('/SignUp');
    expect(returnToItem.read()).toBeNull();
  });

  it('leads to the remembered place, once', async () => {
    returnToItem.write('/load-results?sort=age');
    expect(await setUp().run('code=back&state=s')).toBe('/load-results?sort=age');
    expect(await setUp().run('code=again&state=s')).toBe('/');
  });
});
