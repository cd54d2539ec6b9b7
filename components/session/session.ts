import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionUser } from '#core/contract/account.ts';
import type { DailySearches } from '#core/contract/daily-searches.ts';
import { AppError } from '#core/contract/error.ts';
import type { Stored } from './stored.ts';

export type SessionState = {
  loading: boolean;
  user: SessionUser | null;
  /** True when there is a token, but the server could not say whose it is: `user` is then the one of last time. */
  unreachable: boolean;
  /** True after a logout, here or in another tab: whoever signs in next does not go on where this person was. */
  left: boolean;
};

export type Session = {
  store: StoreApi<SessionState>;
  /** Finds out who is signed in; without a token that is no one, at once. */
  start(): Promise<void>;
  /** Reads the user again; joins a refresh that is running. Throws 'No access token found' without a token. */
  refresh(): Promise<void>;
  signIn(token: string): Promise<void>;
  /** Ends the session here, also when the server cannot be told. */
  logout(): Promise<void>;
  /** The server refused this token. */
  refused(token: string): void;
  setDailySearches(dailySearches: DailySearches | null): void;
};

type Needs = {
  token: Stored<string>;
  cachedUser: Stored<SessionUser>;
  /** Removes what this person left in the browser's storage. */
  forgetPerson(): void;
  readMe(): Promise<SessionUser>;
  callLogout(): Promise<unknown>;
  /** Shows who was signed in last while the server is asked, instead of nobody. */
  showsLast?: boolean;
};

const SIGNED_OUT: SessionState = { loading: false, user: null, unreachable: false, left: false };

export function createSession(needs: Needs): Session {
  const { token, cachedUser, forgetPerson, readMe, callLogout, showsLast = false } = needs;
  const store = createStore<SessionState>(() => ({ ...SIGNED_OUT, loading: true }));
  let running: { token: string; done: Promise<void> } | null = null;
  /** The token whose user the server has named. */
  let confirmed: string | null = null;

  const clear = (left = false) => {
    token.clear();
    cachedUser.clear();
    forgetPerson();
    store.setState({ ...SIGNED_OUT, left });
  };

  const read = async (asked: string) => {
    try {
      const user = await readMe();
      // Someone may have signed out, or in as another, meanwhile.
      if (token.read() !== asked) return;
      cachedUser.write(user);
      confirmed = asked;
      const now = store.getState();
      // the same again draws nothing
      if (!now.loading && !now.unreachable && JSON.stringify(now.user) === JSON.stringify(user)) return;
      store.setState({ loading: false, user, unreachable: false });
    } catch (error) {
      if (token.read() !== asked) return;
      if (error instanceof AppError && error.code === 'unauthenticated') return clear();
      console.warn('The signed-in user could not be read', error);
      if (confirmed === asked) store.setState({ loading: false });
      else store.setState({ loading: false, user: cachedUser.read(), unreachable: true });
    }
  };

  const refresh = (): Promise<void> => {
    const asked = token.read();
    if (asked === null) return Promise.reject(new Error('No access token found'));
    if (running?.token === asked) return running.done;
    const mine = {
      token: asked,
      done: read(asked).finally(() => {
        if (running === mine) running = null;
      }),
    };
    running = mine;
    return mine.done;
  };

  return {
    store,
    refresh,
    async start() {
      if (token.read() === null) return clear(store.getState().user !== null);
      const last = showsLast ? cachedUser.read() : null;
      store.setState({ ...SIGNED_OUT, user: last, loading: last === null });
      await refresh();
    },
    async signIn(fresh) {
      clear();
      token.write(fresh);
      store.setState({ loading: true });
      await refresh();
    },
    async logout() {
      const told = token.read() === null ? Promise.resolve() : callLogout();
      clear(true);
      await told.catch((error: unknown) => console.warn('The server could not be told of the logout', error));
    },
    refused(old) {
      if (token.read() === old) clear();
    },
    setDailySearches(dailySearches) {
      const { user } = store.getState();
      if (!user) return;
      const changed = { ...user, daily_searches: dailySearches };
      cachedUser.write(changed);
      store.setState({ user: changed });
    },
  };
}
