import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { Session, SessionState } from '#components/session/session.ts';
import type { ApiClient } from '#core/api/client.ts';
import type { Services } from '../shared/services.ts';
import { afterDrawn } from './after-drawn.ts';
import type { Own } from './known.ts';

/** The services as they stand for whom was signed in last; `start` loads those that ask the server, once that is drawn. */
export function servicesLater({ user, origin }: Own, queryClient: QueryClient): Services & { start(): void } {
  const store = createStore<SessionState>(() => ({ loading: false, user, unreachable: false, left: false }));
  const follow = (now: SessionState) => {
    const before = store.getState();
    // the same again draws nothing
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    // another person since the list was drawn: nothing of the one before stays
    if (now.user?.email !== before.user?.email) queryClient.clear();
    store.setState(now);
  };
  let services: Services | undefined;
  const open = async (): Promise<Services> => {
    await afterDrawn();
    const { startServices } = await import('../shared/start-services.ts');
    services = await startServices(queryClient);
    // another server since the list was drawn, before anything here listened for that
    if (services.origin !== origin) location.reload();
    follow(services.session.store.getState());
    services.session.store.subscribe(follow);
    return services;
  };
  let opening: Promise<Services> | undefined;
  const opened = () => {
    opening ??= open();
    return opening;
  };

  const session: Session = {
    store,
    start: async () => (await opened()).session.start(),
    refresh: async () => (await opened()).session.refresh(),
    signIn: async (token) => (await opened()).session.signIn(token),
    logout: async () => (await opened()).session.logout(),
    refused: (token) => void opened().then((there) => there.session.refused(token)),
    setDailySearches: (searches) => void opened().then((there) => there.session.setDailySearches(searches)),
  };
  const api: ApiClient = {
    call: async (...asked) => (await opened()).api.call(...asked),
    open: async (...asked) => (await opened()).api.open(...asked),
    upload: async (...asked) => (await opened()).api.upload(...asked),
    waits: (answer) => services?.api.waits?.(answer) ?? false,
  };
  return { origin, session, api, start: () => void opened() };
}
