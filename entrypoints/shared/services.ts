import { createSession, type Session } from '#components/session/session.ts';
import { type ApiClient, createClient } from '#core/api/client.ts';
import { logout, readMe } from '#core/contract/account.ts';
import { BUILT_ORIGIN } from './item-keys.ts';
import { originItem, tokenItem, userItem } from './items.ts';
import { forgetKept, forgetPerson } from './personal-items.ts';
import { mirrorOf } from './stored-item.ts';

export type Services = { origin: string; api: ApiClient; session: Session };

/** What a part of the extension talks to the server with; signed in and out at once with all other parts. */
export async function openServices(): Promise<Services> {
  const [origin, token, cachedUser] = await Promise.all([
    mirrorOf(originItem),
    mirrorOf(tokenItem),
    mirrorOf(userItem),
  ]);
  const server = () => origin.read() ?? BUILT_ORIGIN;
  const api = createClient({
    base: '/api',
    // by the address of now: with another server the token of the old one is gone
    fetch: (path, init) => fetch(`${server()}${String(path)}`, { ...init, credentials: 'omit' }),
    token: { get: token.read, refused: (refused) => session.refused(refused) },
  });
  const session = createSession({
    token,
    cachedUser,
    forgetPerson: () => void forgetPerson(),
    readMe: () => api.call(readMe, {}),
    callLogout: () => {
      void forgetKept();
      return api.call(logout, {});
    },
    showsLast: true,
  });
  token.onChange(() => void session.start());
  return { origin: server(), api, session };
}
