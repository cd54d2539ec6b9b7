import { ErrorBoundary } from '#components/app/error-boundary.tsx';
import type { SearchMemory } from '#components/search/search-memory.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Wordmark } from '#components/ui/wordmark.tsx';
import { SEARCHERS, sentTo } from '#core/domain/guard.ts';
import { SignedIn } from '../shared/signed-in.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Panel } from './panel.tsx';

/** The side panel: the search for those who search, a way on for everybody else. */
export function App({ memory }: { memory: SearchMemory }) {
  const { user } = useAuth();
  const elsewhere = user && sentTo(user, SEARCHERS);
  return (
    <ErrorBoundary>
      {user && elsewhere === null ? (
        <Panel key={user.email} user={user} memory={memory} />
      ) : (
        <>
          <header className="border-line border-b p-3">
            <Wordmark />
          </header>
          <main>{elsewhere ? <Elsewhere to={elsewhere} /> : <SignedIn>{() => null}</SignedIn>}</main>
        </>
      )}
    </ErrorBoundary>
  );
}
