import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Step } from '../workspace/make-workspace.ts';
import type { Look, Person } from '../workspace/team.ts';
import type { Standing, Workspaces } from '../workspace/workspaces.ts';

const COOKIE = 'headhaul_workspace';
const KEPT_SECONDS = 30 * 86_400;
/** A workspace that is ready by then is entered without another page in between. */
const WAIT_MS = 700;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type LookAround = ReturnType<typeof lookAround>;
export type Entered =
  | { state: 'ready'; person: Person }
  | { state: 'making'; step: Step | null }
  | { state: 'failed' }
  | { state: 'none' };

const as = (look: Look, standing: Standing): Entered =>
  standing.state === 'ready' ? { state: 'ready', person: standing.as(look) } : standing;

/** The workspace of the browser that a request came from; the browser is known by a cookie of the sign-in page. */
export function lookAround(workspaces: Workspaces, req: IncomingMessage, res: ServerResponse, origin: string) {
  const sent = new RegExp(`(?:^|; *)${COOKIE}=([^;]*)`).exec(req.headers.cookie ?? '')?.[1] ?? '';
  let id = UUID.test(sent) ? sent : null;

  const renew = (): string => {
    id = randomUUID();
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    res.setHeader(
      'set-cookie',
      `${COOKIE}=${id}; Path=/sandbox/oidc; HttpOnly; SameSite=Lax; Max-Age=${KEPT_SECONDS}${secure}`,
    );
    return id;
  };

  return {
    /** Before the page shows: two presses of its buttons then mean the same workspace. Since when it is there, else null. */
    async offered(): Promise<Date | null> {
      if (!id) renew();
      const standing: Standing = id ? await workspaces.standing(id) : { state: 'none' };
      return standing.state === 'ready' ? standing.since : null;
    },

    /** A button was pressed; `anew`: with a new workspace in the place of the one that is there. */
    press(anew: boolean): void {
      workspaces.begin(anew || !id ? renew() : id);
    },

    /** Who the visitor is then, or how far it is. What an ended process left is begun again. */
    async enter(look: Look): Promise<Entered> {
      const own = id ?? renew();
      if ((await workspaces.standing(own)).state === 'none') workspaces.begin(own);
      await workspaces.settled(own, WAIT_MS);
      return as(look, await workspaces.standing(own));
    },

    /** How far it is by now. */
    again: async (look: Look): Promise<Entered> => as(look, await workspaces.standing(id ?? '')),
  };
}
