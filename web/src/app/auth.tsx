import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import type { Session, SessionState } from './session.ts';
import { accessTokenItem } from './storage.ts';

const AuthContext = createContext<Session | null>(null);

export function AuthProvider({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => {
    // Signing in or out in another tab holds here too. A null key: everything was cleared.
    const onStorage = (event: StorageEvent) => {
      if (event.key === accessTokenItem.key || event.key === null) void session.start();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [session]);
  return <AuthContext value={session}>{children}</AuthContext>;
}

type Auth = SessionState & Omit<Session, 'store' | 'refused'>;

/** Who is signed in, and what can be done about it. */
export function useAuth(): Auth {
  const session = useContext(AuthContext);
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  const state = useStore(session.store);
  const { start, refresh, signIn, logout, setDailySearches } = session;
  return { ...state, start, refresh, signIn, logout, setDailySearches };
}
