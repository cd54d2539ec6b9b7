import { randomBytes } from 'node:crypto';
import * as z from 'zod';

export type DirectFreightUser = { username: string; email: string; secret: string; subscribed: boolean };
/** What a caller is to the board: nobody in particular, one of its users, or somebody it refuses. */
export type Viewer = 'anonymous' | 'unsubscribed' | 'subscribed' | 'refused';

const LIFETIME = 24 * 3_600_000;
const MAX_SESSIONS = 10_000;

const loginBody = z.object({
  login: z.string().min(1),
  realm: z.enum(['username', 'email']),
  secret: z.string().min(1),
});
export const parseLogin = (body: unknown) => loginBody.safeParse(body);

/** End-user tokens: good for 24 hours by the market's clock. */
export function createSessions(users: readonly DirectFreightUser[], now: () => number) {
  const sessions = new Map<string, { user: DirectFreightUser; endsAt: number }>();
  return {
    /** A new token, or undefined when login and secret belong to nobody. */
    open({ login, realm, secret }: z.output<typeof loginBody>): { token: string; userId: number } | undefined {
      const at = users.findIndex((user) => user[realm].toLowerCase() === login.toLowerCase() && user.secret === secret);
      const user = users[at];
      if (user === undefined) return undefined;
      const oldest = sessions.keys().next();
      if (sessions.size >= MAX_SESSIONS && !oldest.done) sessions.delete(oldest.value);
      const token = randomBytes(24).toString('hex');
      sessions.set(token, { user, endsAt: now() + LIFETIME });
      return { token, userId: 1000 + at };
    },
    viewer(token: string | undefined): Viewer {
      if (token === undefined || token === '') return 'anonymous';
      const session = sessions.get(token);
      if (session === undefined) return 'refused';
      if (session.endsAt <= now()) {
        sessions.delete(token);
        return 'refused';
      }
      return session.user.subscribed ? 'subscribed' : 'unsubscribed';
    },
  };
}
