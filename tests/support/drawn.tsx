import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Profiler, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import { type AppWays, AppWaysProvider } from '#components/app/app-ways.tsx';
import { ApiProvider } from '#components/queries/api-context.tsx';
import { AuthProvider } from '#components/session/auth.tsx';
import type { Session, SessionState } from '#components/session/session.ts';
import type { ApiClient } from '#core/api/client.ts';
import type { SessionUser } from '#core/contract/account.ts';

type Given = {
  user: SessionUser;
  /** Answers by the path of the call, as the client gives them: the very same object for a 304. */
  answers: Readonly<Record<string, unknown>>;
};

const WAYS: AppWays = { Link: ({ to, ...props }) => <a href={to} {...props} />, discuss: () => ({ to: '/' }) };

/** A part of the app as it stands for somebody, and how often React drew any of it. */
export function drawn(part: ReactNode, { user, answers }: Given) {
  const reads: string[] = [];
  const call = async ({ path }: { path: string }) => {
    reads.push(path);
    if (!(path in answers)) throw new Error(`Nobody said what ${path} answers`);
    return answers[path];
  };
  const state: SessionState = { loading: false, user, unreachable: false, left: false };
  const session = { store: createStore(() => state) } as unknown as Session;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  let times = 0;
  root.render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={{ call } as unknown as ApiClient}>
        <AuthProvider session={session}>
          <AppWaysProvider value={WAYS}>
            <Profiler id="part" onRender={() => void times++}>
              {part}
            </Profiler>
          </AppWaysProvider>
        </AuthProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return {
    element,
    reads,
    times: () => times,
    settled: aMoment,
    /** Reads everything again that it shows, as a poll does. */
    async poll() {
      await queryClient.refetchQueries();
      await aMoment();
    },
    end() {
      root.unmount();
      element.remove();
    },
  };
}

/** React draws a moment after what it is told. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));
