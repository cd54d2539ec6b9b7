import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { finishLogin, logout, readMe, startLogin } from '#core/contract/account.ts';
import type { Api } from '#server/http/api.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { anyone, signedIn } from '#server/policy/policies.ts';
import type { Settings } from '#server/settings.ts';
import { isSecret, newSecret } from './secret.ts';
import { type AuthService, LOGIN_ATTEMPT_MS } from './service.ts';

const BROWSER_COOKIE = 'headhaul_login';

type Parts = { service: AuthService; settings: Pick<Settings, 'PUBLIC_ORIGIN'>; limit: RateLimit };

export function addAuthRoutes(api: Api, { service, settings, limit }: Parts): void {
  const browserOf = (c: Context): string | null => {
    const secret = getCookie(c, BROWSER_COOKIE) ?? '';
    return isSecret(secret) ? secret : null;
  };

  api.handle(startLogin, anyone, async ({ c }) => {
    await limit(c);
    // the same browser keeps its secret, so that a second tab does not spoil the first one's sign-in
    const browser = browserOf(c) ?? newSecret();
    const authorization_url = await service.start(browser);
    setCookie(c, BROWSER_COOKIE, browser, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Lax',
      secure: settings.PUBLIC_ORIGIN.startsWith('https://'),
      maxAge: LOGIN_ATTEMPT_MS / 1000,
    });
    return { authorization_url };
  });

  api.handle(finishLogin, anyone, async ({ c, query }) => {
    await limit(c);
    return service.finish(query, browserOf(c) ?? '');
  });

  api.handle(readMe, signedIn, ({ actor }) => service.me(actor));

  api.handle(logout, signedIn, async ({ actor }) => {
    await service.logout(actor);
    return { success: true as const };
  });
}
