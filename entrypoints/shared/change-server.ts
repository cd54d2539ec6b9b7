import type { Session } from '#components/session/session.ts';
import { originItem, tokenItem, userItem } from './items.ts';
import { forgetKept, forgetPerson } from './personal-items.ts';

const FAREWELL_MS = 2000;

/** Signs out at the old server and goes on with the new one. The token is gone before anything is asked there. */
export async function changeServer(session: Pick<Session, 'logout'>, origin: string): Promise<void> {
  await Promise.race([session.logout(), new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))]);
  await tokenItem.clear();
  await userItem.clear();
  await forgetPerson();
  // what was meant for the old server is nothing for the new one
  await forgetKept();
  await originItem.write(origin);
}
