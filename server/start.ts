import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Claim, claim } from './claim.ts';
import { type Database, openDatabase } from './db/open.ts';
import { createLog } from './log.ts';
import { type ServerApp, serverApp } from './server-app.ts';
import { isSandboxed, type ServiceGroup, type Settings } from './settings.ts';

export type Running = {
  /** In words, which parts the sandbox stands in for; null when none. */
  sandboxNotice: string | null;
  notifications: ServerApp['notifications'];
  stop(): Promise<void>;
};

/** What a test brings of its own. */
type Given = { database?: Database; now?: () => Date };

/**
 * Opens the database and serves on what is claimed, or claims it first. What it took, and the claim, it gives back when a
 * step fails.
 */
export async function start(settings: Settings, given: Given = {}, claimed?: Claim): Promise<Running> {
  const log = createLog(settings.LOG_LEVEL);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { listening, release } = claimed ?? (await claim(settings, !settings.DATABASE_URL && !given.database));
    undo.push(release);
    const database =
      given.database ?? (await openDatabase(settings.DATABASE_URL ?? resolve(settings.DATA_DIR, 'database')));
    undo.push(database.close);
    const app = serverApp({ settings, log, db: database.db, now: given.now ?? (() => new Date()) }, database);
    // the event streams end first: they are requests that would never end by themselves
    undo.push(listening.close, app.stop);
    await app.start();
    const listener = getRequestListener(app.fetch);
    listening.serve((req, res) => app.handle(req, res) || listener(req, res));
    return { sandboxNotice: sandboxNotice(settings), notifications: app.notifications, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const NAMED: ServiceGroup[] = ['sign-in', 'payments', 'e-mail', 'Truckstop', 'Direct Freight', 'C.H. Robinson'];

function sandboxNotice(settings: Settings): string | null {
  const parts = NAMED.filter((group) => isSandboxed(settings, group));
  return parts.length > 0 ? `It runs on sandbox data: ${parts.join(', ')} stand in on this machine.` : null;
}
