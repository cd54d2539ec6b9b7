import type { Deps } from './deps.ts';
import type { AuthService } from './modules/auth/service.ts';
import type { Issuer } from './sandbox/issuer/issuer.ts';
import { createWorkspaces, type Workspaces } from './sandbox/workspace/workspaces.ts';
import { isSandboxed, type ServiceGroup } from './settings.ts';

/** The services that the people of a workspace use: none of them may be a real one. */
const USED: readonly ServiceGroup[] = ['sign-in', 'payments', 'Truckstop', 'Direct Freight', 'C.H. Robinson'];

/** Workspaces to try, offered on the sandbox's sign-in page; null where a real service would be reached. */
export function workspacesFor(
  deps: Deps,
  issuer: Issuer | null,
  auth: Pick<AuthService, 'enter'>,
  loopback: string,
): Workspaces | null {
  if (!issuer || !USED.every((group) => isSandboxed(deps.settings, group))) return null;
  const workspaces = createWorkspaces(deps, {
    loopback,
    enter: ({ email, name }) => auth.enter({ ...issuer.personOf({ email }), email, name, picture: null }),
    alone: deps.settings.DATABASE_URL === undefined,
  });
  issuer.offer(workspaces);
  return workspaces;
}
