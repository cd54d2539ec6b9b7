import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#core/contract/account.ts';
import { AppError } from '#core/contract/error.ts';
import { createSession } from './session.ts';
import type { Stored } from './stored.ts';

const rosa: SessionUser = {
  email: 'rosa@example.com',
  name: 'Rosa',
  picture: null,
  subscription_type: 1,
  account_type: 'carrier',
  has_had_trial: true,
  is_first_login: false,
  daily_searches: { date: '2026-11-21', count: 2, limit: 7 },
  operating_figures: { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null },
};
const dana: SessionUser = { ...rosa, email: 'dana@example.com', name: 'Dana' };

function memory<T>(value: T | null): Stored<T> {
  let kept = value;
  return { read: () => kept, write: (next) => (kept = next), clear: () => (kept = null) };
}

function setUp(start: { token?: string; cached?: SessionUser; showsLast?: boolean } = {}) {
  const token = memory<string>(start.token ?? null);
  const cachedUser = memory<SessionUser>(start.cached ?? null);
  const readMe = vi.fn(async () => rosa);
  const callLogout = vi.fn(async (): Promise<unknown> => undefined);
  const forgetPerson = vi.fn();
  const session = createSession({
    token,
    cachedUser,
    forgetPerson,
    readMe,
    callLogout,
    showsLast: start.showsLast ?? false,
  });
  return { token, cachedUser, forgetPerson, readMe, callLogout, session };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('session', () => {
  it('draws nothing when the user is read again and is the same', async () => {
    const { session, readMe } = setUp({ token: 'a' });
    await session.start();
    const drawn = vi.fn();
    session.store.subscribe(drawn);
    await session.refresh();
    expect(drawn).not.toHaveBeenCalled();
    readMe.mockResolvedValueOnce({ ...rosa, subscription_type: 2 });
    await session.refresh();
    expect(session.store.getState().user?.subscription_type).toBe(2);
  });

  it('is loading until it has started', () => {
    expect(setUp().session.store.getState()).toMatchObject({ loading: true, user: null, unreachable: false });
  });

  it('starts signed out without a token, and forgets a user left behind', async () => {
    const { session, cachedUser, readMe } = setUp({ cached: rosa });
    await session.start();
    expect(session.store.getState()).toMatchObject({ loading: false, user: null, unreachable: false });
    expect(cachedUser.read()).toBeNull();
    expect(readMe).not.toHaveBeenCalled();
  });

  it('starts with the user of the token', async () => {
    const { session, cachedUser } = setUp({ token: 't' });
    await session.start();
    expect(session.store.getState()).toMatchObject({ loading: false, user: rosa, unreachable: false });
    expect(cachedUser.read()).toEqual(rosa);
  });

  it('shows who was signed in last while the server is asked, where that is wanted, and says when it did not answer', async () => {
    const { session, readMe } = setUp({ token: 't', cached: dana, showsLast: true });
    const started = session.start();
    expect(session.store.getState()).toMatchObject({ loading: false, user: dana, unreachable: false });
    await started;
    expect(session.store.getState()).toMatchObject({ user: rosa, unreachable: false });

    const silent = setUp({ token: 't', cached: dana, showsLast: true });
    silent.readMe.mockRejectedValue(new AppError('network', 'gone'));
    await silent.session.start();
    expect(silent.session.store.getState()).toMatchObject({ loading: false, user: dana, unreachable: true });
    silent.readMe.mockResolvedValue(rosa);
    await silent.session.refresh();
    expect(silent.session.store.getState()).toMatchObject({ user: rosa, unreachable: false });
    expect(readMe).toHaveBeenCalledTimes(1);
  });

  it('clears user and token when the server refuses the token', async () => {
    const { session, token, cachedUser, readMe } = setUp({ token: 't', cached: rosa });
    readMe.mockRejectedValueOnce(new AppError('unauthenticated', 'Please log in again.'));
    await session.start();
    expect(session.store.getState().user).toBeNull();
    expect([token.read(), cachedUser.read()]).toEqual([null, null]);
  });

  it('clears on a refusal of any later call, but not on that of an older token', async () => {
    const { session, token } = setUp({ token: 'new' });
    await session.start();
    session.refused('old');
    expect(session.store.getState().user).toEqual(rosa);
    session.refused('new');
    expect(session.store.getState().user).toBeNull();
    expect(token.read()).toBeNull();
  });

  it('signs nobody out when the server is out of reach, and recovers', async () => {
    const { session, token, readMe } = setUp({ token: 't', cached: rosa });
    readMe.mockRejectedValueOnce(new AppError('network', 'No connection'));
    await session.start();
    expect(session.store.getState()).toMatchObject({ loading: false, user: rosa, unreachable: true });
    expect(token.read()).toBe('t');
    expect(console.warn).toHaveBeenCalledOnce();
    await session.refresh();
    expect(session.store.getState()).toMatchObject({ loading: false, user: rosa, unreachable: false });
  });

  it('keeps the screen when a later refresh fails', async () => {
    const { session, readMe } = setUp({ token: 't' });
    await session.start();
    readMe.mockRejectedValueOnce(new AppError('internal', ''));
    await session.refresh();
    expect(session.store.getState()).toMatchObject({ loading: false, user: rosa, unreachable: false });
  });

  it('asks once for two refreshes at a time', async () => {
    const { session, readMe } = setUp({ token: 't' });
    await Promise.all([session.refresh(), session.refresh()]);
    expect(readMe).toHaveBeenCalledOnce();
    await session.refresh();
    expect(readMe).toHaveBeenCalledTimes(2);
  });

  it('refuses to refresh without a token', async () => {
    await expect(setUp().session.refresh()).rejects.toThrow('No access token found');
  });

  it('logs out here even when the server cannot be told', async () => {
    const { session, token, cachedUser, callLogout } = setUp({ token: 't' });
    await session.start();
    callLogout.mockRejectedValueOnce(new AppError('network', 'No connection'));
    await session.logout();
    expect(session.store.getState()).toMatchObject({ loading: false, user: null, unreachable: false });
    expect([token.read(), cachedUser.read()]).toEqual([null, null]);
  });

  it('knows a logout, also one in another tab, from a session that ended by itself', async () => {
    const { session, token } = setUp({ token: 't' });
    const left = () => session.store.getState().left;
    await session.start();
    session.refused('t');
    expect(left()).toBe(false);
    await session.signIn('new');
    await session.logout();
    expect(left()).toBe(true);
    await session.signIn('newer');
    expect(left()).toBe(false);
    token.clear();
    await session.start();
    expect(left()).toBe(true);
  });

  it('forgets what one person left at logout and when another signs in, but not at each page', async () => {
    const { session, forgetPerson } = setUp({ token: 't' });
    await session.start();
    await session.refresh();
    expect(forgetPerson).not.toHaveBeenCalled();
    await session.logout();
    expect(forgetPerson).toHaveBeenCalledTimes(1);
    await session.signIn('other');
    expect(forgetPerson).toHaveBeenCalledTimes(2);
  });

  it('ignores an answer that comes after signing out or in as another', async () => {
    const { session, readMe } = setUp({ token: 't' });
    let answer: (user: SessionUser) => void = () => undefined;
    readMe.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const started = session.start();
    readMe.mockResolvedValueOnce(dana);
    await session.signIn('other');
    answer(rosa);
    await started;
    expect(session.store.getState().user).toEqual(dana);
  });

  it('takes the count of searches from a search', async () => {
    const { session, cachedUser } = setUp({ token: 't' });
    await session.start();
    session.setDailySearches({ date: '2026-11-21', count: 3, limit: 7 });
    expect(session.store.getState().user?.daily_searches?.count).toBe(3);
    expect(cachedUser.read()?.daily_searches?.count).toBe(3);
  });
});
