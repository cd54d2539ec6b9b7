import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Session, SessionState } from './session.ts';

const AuthContext = createContext<Session | null>(null);

export function AuthProvider({ session, children }: { session: Session; children: ReactNode }) {
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
