import { QueryClient } from '@tanstack/react-query';
import { createSession } from '#components/session/session.ts';
import { toast } from '#components/ui/toast-store.ts';
import { type ApiClient, createClient } from '#core/api/client.ts';
import { logout, readMe } from '#core/contract/account.ts';
import { AppError, messageOf } from '#core/contract/error.ts';
import { earlyAnswer } from './early-answer.ts';
import { sendForm } from './send-form.ts';
import { accessTokenItem, cachedUserItem, forgetPerson } from './storage.ts';

/** The page's one client. */
export const api: ApiClient = createClient({
  base: '/api',
  fetch: (input, init) => earlyAnswer(String(input), init) ?? fetch(input, init),
  sendForm,
  token: { get: accessTokenItem.read, refused: (token) => session.refused(token) },
});

export const session = createSession({
  token: accessTokenItem,
  cachedUser: cachedUserItem,
  forgetPerson,
  readMe: () => api.call(readMe, {}),
  callLogout: () => api.call(logout, {}),
});

/** What may come right by itself: a connection, a server that restarts. */
const worthAnotherTry = (error: unknown) =>
  error instanceof AppError && ['network', 'internal', 'upstream', 'unavailable'].includes(error.code);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && worthAnotherTry(error),
      // without a connection a screen says so, and does not wait without a word
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: {
      // a press without a connection fails at once: held back, it would show as done and be lost with the page
      networkMode: 'always',
      // A mutation with an onError of its own says what happened at its own place.
      onError: (error) => toast.error(messageOf(error, 'Something went wrong. Please try again.')),
    },
  },
});

// What one person read must not be shown to the next.
session.store.subscribe((now, before) => {
  if (before.user && now.user?.email !== before.user.email) queryClient.clear();
});
