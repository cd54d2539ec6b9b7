import { usage } from '#components/queries/usage.ts';
import type { Session } from '#components/session/session.ts';
import type { ApiClient } from '#core/api/client.ts';
import { finishLogin } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';
import { returnToItem } from '#web/app/storage.ts';
import { waitingDevice } from '#web/app/waiting-device.ts';

/** A code works once: an exchange that was started is joined, never started again. */
const started = new Map<string, Promise<string>>();

const AUTH_FAILED = `${paths.home}?error=auth_failed`;

/** Trades the code in the address for a session and gives back the path to go to. */
export function exchangeOnce(api: ApiClient, session: Session, params: URLSearchParams) {
  const key = params.toString();
  const exchange = started.get(key) ?? finish(api, session, params);
  started.set(key, exchange);
  return exchange;
}

async function finish(api: ApiClient, session: Session, params: URLSearchParams) {
  const code = params.get('code');
  if (!code) return `${paths.home}?error=no_code`;
  const iss = params.get('iss');
  const query = {
    code,
    state: params.get('state') ?? '',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(iss ? { iss } : {}),
  };
  try {
    const { access_token, is_first_login } = await api.call(finishLogin, { query });
    await session.signIn(access_token);
    const { user, unreachable } = session.store.getState();
    if (!user && !unreachable) return AUTH_FAILED;
    usage.report('user_login');
    const newcomer = is_first_login || user?.account_type === 'no account';
    // a device goes on waiting while its user chooses a role
    const wanted = newcomer ? waitingDevice() : returnToItem.read();
    if (!newcomer || wanted === null) returnToItem.clear();
    return newcomer ? paths.signUp : (wanted ?? paths.home);
  } catch (error) {
    console.warn('Sign-in could not be finished', error);
    return AUTH_FAILED;
  }
}
