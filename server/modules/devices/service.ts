import type { Device } from '#core/contract/devices.ts';
import { AppError } from '#core/contract/error.ts';
import { extensionRedirects } from '#core/contract/extension-ids.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newSecret } from '#server/modules/auth/secret.ts';
import type { Sessions } from '#server/modules/auth/sessions.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { createDevicesRepo } from './repo.ts';

/** The code comes back at once, by the browser itself. */
const GRANT_MS = 60_000;

type Ports = { sessions: Sessions; bus: Pick<EventBus, 'publish' | 'sessionEnded'> };
type Asked = { redirect_uri: string; code_challenge: string; device_name: string };
type Brought = { code: string; code_verifier: string; redirect_uri: string };

export type DevicesService = ReturnType<typeof createDevicesService>;

/** The extension's way in: its user lets it in, and it gets a token of its own that its user can take away again. */
export function createDevicesService({ db, log, now, settings }: Deps, { sessions, bus }: Ports) {
  const repo = createDevicesRepo(db);
  const redirects = extensionRedirects(settings.EXTENSION_IDS);

  return {
    redirects,

    async grant(actor: Actor, { redirect_uri, code_challenge, device_name }: Asked): Promise<string> {
      if (actor.accountType === 'no account') throw new AppError('forbidden', 'Choose your account type first.');
      // a token that was taken must not outlive its device by making another
      if (await sessions.isDevice(actor)) throw new AppError('forbidden', 'A device can’t connect another one.');
      if (!redirects.includes(redirect_uri)) {
        const unknown = 'This is not a Headhaul extension that this server knows.';
        throw new AppError('invalid', unknown, { redirect_uri: unknown });
      }
      const code = newSecret();
      await repo.addGrant(
        {
          codeHash: hashOf(code),
          userId: actor.id,
          codeChallenge: code_challenge,
          redirectUri: redirect_uri,
          deviceName: device_name,
          expiresAt: new Date(now().getTime() + GRANT_MS),
        },
        now(),
      );
      return code;
    },

    /** A code is spent by the first try, whether it was the right one or not. */
    async exchange({ code, code_verifier, redirect_uri }: Brought): Promise<string> {
      const grant = await repo.takeGrant(hashOf(code));
      const fits =
        grant !== undefined &&
        grant.expiresAt > now() &&
        grant.codeChallenge === hashOf(code_verifier) &&
        grant.redirectUri === redirect_uri;
      if (!fits) {
        log.warn('a device was not let in');
        throw new AppError('unauthenticated', 'This sign-in has expired or was used before. Please sign in again.');
      }
      const token = await sessions.openForDevice(grant.userId, grant.deviceName);
      await bus.publish({ userId: grant.userId, list: 'devices' });
      return token;
    },

    list: async (actor: Actor): Promise<Device[]> =>
      (await sessions.devices(actor)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name: name ?? '',
        connected_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      })),

    async disconnect(actor: Actor, id: string): Promise<void> {
      if (!(await sessions.revokeDevice(actor, id))) throw new AppError('not_found', 'There is no such device.');
      // 'me': the device reads who it is, and finds that it is nobody
      await bus.publish({ userId: actor.id, list: 'devices' }, { userId: actor.id, list: 'me' });
      await bus.sessionEnded(actor.id);
    },
  };
}
