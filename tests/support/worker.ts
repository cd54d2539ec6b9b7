import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { SessionUser } from '#core/contract/account.ts';
import { DONE } from '#core/contract/answers.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { work } from '../../entrypoints/background/work.ts';
import { originItem, tokenItem } from '../../entrypoints/shared/items.ts';
import type { QueuedAction } from '../../entrypoints/shared/queue.ts';
import { aBoardState } from './board-state.ts';
import { aSavedLoad } from './booked.ts';
import { fakeExtension, fakeServer, ORIGIN, Stopped } from './extension.ts';
import { aLoad } from './load.ts';
import { person } from './person.ts';

const START = new Date('2026-11-21T18:00:00Z').getTime();
const MINUTE = 60_000;

/** What the server has, and what goes wrong with it. */
type Server = {
  me: SessionUser;
  booked: BookedLoad[];
  assigned: BookedLoad[];
  suggested: SavedLoad[];
  saved: Map<string, SavedLoad>;
  /** Writes, in the order in which they came. */
  writes: string[];
  /** Of the writes that are done: sent again they do nothing. */
  keys: Set<string>;
  /** Does what it is told, and is not heard of again. */
  mute: boolean;
  found: string[];
  trouble: { status: number; headers?: Record<string, string> } | null;
  refuse: boolean;
  /** What happens in the browser while it is asked. */
  meanwhile: () => unknown;
};

/**
 * The worker of a carrier who is signed in, with a server in memory; anew before each test. A test file that uses it mocks
 * entrypoints/shared/browser.ts.
 */
export function workerWorld() {
  const world = {
    server: newServer(),
    extension: fakeExtension(),
    /** What was asked of the server. */
    log: [] as ReturnType<typeof fakeServer>['log'],
    /** The worker works, and fails as it may. */
    workAt: (minutes: number, asked = false) =>
      work(asked, new Date(START + minutes * MINUTE)).catch((error: unknown) => {
        if (error instanceof Stopped) throw error;
      }),
    async anew() {
      fakeBrowser.reset();
      world.extension = fakeExtension();
      world.server = newServer();
      ({ log: world.log } = fakeServer((...asked) => answerOf(world.server, ...asked)));
      await originItem.write(ORIGIN);
      await tokenItem.write('token-of-rosa');
    },
  };
  beforeEach(world.anew);
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return world;
}

const newServer = (): Server => ({
  me: person('carrier'),
  booked: [],
  assigned: [],
  suggested: [],
  saved: new Map(),
  writes: [],
  keys: new Set(),
  mute: false,
  found: [],
  trouble: null,
  refuse: false,
  meanwhile: () => undefined,
});

async function answerOf(server: Server, path: string, method: string, body: unknown, key: string | null) {
  await server.meanwhile();
  if (server.trouble) {
    const code =
      server.trouble.status === 401 ? 'unauthenticated' : server.trouble.status === 429 ? 'rate_limited' : 'internal';
    return { ...server.trouble, body: { detail: '', code } };
  }
  if (path === '/auth/me') return { body: server.me };
  if (path === '/booked-loads/') return { body: { loads: server.booked } };
  if (path === '/booked-loads/assigned') return { body: { loads: server.assigned } };
  if (path === '/loads/suggested-to-me') return { body: { loads: server.suggested } };
  if (path === '/loads/saved') return { body: { loads: [...server.saved.values()] } };
  if (path === '/loads/search') {
    const boards = [aBoardState('truckstop', { loads: 1 })];
    return { body: { loads: server.found.map((id) => aLoad({ id })), boards, daily_searches: null } };
  }
  if (server.refuse) return { status: 409, body: { detail: 'Booked by another.', code: 'conflict' } };
  if (key && server.keys.has(key)) return { status: 409, body: { detail: 'Done before.', code: 'done_before' } };
  if (key) server.keys.add(key);
  const written = write(server, path, method, body);
  if (server.mute) throw new TypeError('The line broke');
  return written;
}

function write(server: Server, path: string, method: string, body: unknown) {
  const id = decodeURIComponent(path.split('/').at(-1) ?? '');
  if (method === 'POST') {
    const saved = aSavedLoad({ ...(body as object) });
    server.writes.push(`save ${saved.id}`);
    server.saved.set(saved.entry_id, saved);
    return { body: saved };
  }
  if (method === 'DELETE') {
    server.writes.push(`delete ${id}`);
    return server.saved.delete(id)
      ? { body: DONE }
      : { status: 404, body: { detail: 'Not saved.', code: 'not_found' } };
  }
  server.writes.push(`${(body as { load_status: string }).load_status} ${id}`);
  return { body: aSavedLoad({ entry_id: id }) };
}

export const titles = async () => Object.keys(await fakeBrowser.notifications.getAll());
export const badge = () => fakeBrowser.action.getBadgeText({});

export const lane = 'Fontana, CA → Reno, NV';
export const save = (id: string): QueuedAction => ({ kind: 'save', body: aLoad({ id }) });
export const remove = (id: string): QueuedAction => ({ kind: 'delete', entry_id: `carrier@example.com-${id}` });
