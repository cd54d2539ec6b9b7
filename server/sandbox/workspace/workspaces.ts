import { randomBytes, randomUUID } from 'node:crypto';
import { untilAborted } from '#server/deadline.ts';
import type { Deps } from '#server/deps.ts';
import { createKeptWorkspaces, type Kept } from './kept-workspaces.ts';
import { makeWorkspace, type Step } from './make-workspace.ts';
import type { Product } from './member-api.ts';
import { type Look, type Person, teamOf } from './team.ts';

/** How a visitor's workspace stands; `step` is null while it waits for its turn or another process makes it. */
export type Standing =
  | { state: 'none' }
  | { state: 'making'; step: Step | null }
  | { state: 'failed' }
  | { state: 'ready'; since: Date; as(look: Look): Person };

export type Workspaces = {
  standing(id: string): Promise<Standing>;
  /** Starts making what is neither there nor under way; what an ended process left half-made is made anew. */
  begin(id: string): void;
  /** Resolves when it is made here or has failed, at the latest after the time given. */
  settled(id: string, milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

type Ports = Omit<Product, 'signal'> & {
  /** No other process can be at work on this database. */
  alone: boolean;
};

/** So that visitors who come together don't slow everybody's searches down. */
const AT_ONCE = 2;
/** No workspace takes as long. */
const LEASE_MS = 180_000;

/** A workspace of their own for each visitor, so that nobody finds another's changes; made on first use. */
export function createWorkspaces({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>, ports: Ports): Workspaces {
  const kept = createKeptWorkspaces(db);
  const maker = randomUUID();
  const ending = new AbortController();
  const underWay = new Map<string, { step: Step | null; made: Promise<void> }>();
  const failed = new Set<string>();
  const turns: Promise<void>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  let nextTurn = 0;

  /** Half-made, and nobody is at it: asked only where this process is not. */
  const isLeft = ({ state, maker: other, since }: Kept) =>
    state === 'making' && (other === maker || ports.alone || Date.parse(since) + LEASE_MS < now().getTime());

  async function make(id: string): Promise<void> {
    const before = await kept.find(id);
    if (before && !isLeft(before)) return;
    const tag = `try-${randomBytes(4).toString('hex')}`;
    const making: Kept = { tag, maker, state: 'making', since: now().toISOString() };
    if (!(await kept.claim(id, before, making))) return;
    const tell = (step: Step) => {
      const entry = underWay.get(id);
      if (entry) entry.step = step;
    };
    try {
      await untilAborted(makeWorkspace(tag, { ...ports, now: now(), signal: ending.signal, tell }), ending.signal);
      await kept.put(id, { ...making, state: 'ready', since: now().toISOString() });
    } catch (err) {
      // what a stop broke off is left as a crash would leave it
      if (ending.signal.aborted) return;
      log.error({ err }, 'a workspace to try was not made');
      failed.add(id);
      await kept.forget(id, making);
    }
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const line = nextTurn++ % AT_ONCE;
    const turn = (turns[line] ?? Promise.resolve()).then(work);
    turns[line] = turn.catch(() => {});
    return turn;
  }

  return {
    async standing(id) {
      const here = underWay.get(id);
      if (here) return { state: 'making', step: here.step };
      if (failed.has(id)) return { state: 'failed' };
      const found = await kept.find(id);
      if (!found || isLeft(found)) return { state: 'none' };
      if (found.state === 'making') return { state: 'making', step: null };
      const team = teamOf(found.tag);
      const as = (look: Look) => ({ email: team[look].email, name: team[look].name });
      return { state: 'ready', since: new Date(found.since), as };
    },

    begin(id) {
      if (underWay.has(id) || ending.signal.aborted) return;
      failed.delete(id);
      const made = inTurn(() => make(id))
        .catch((err: unknown) => {
          failed.add(id);
          log.error({ err }, 'a workspace to try was not begun');
        })
        .finally(() => underWay.delete(id));
      underWay.set(id, { step: null, made });
    },

    async settled(id, milliseconds) {
      const made = underWay.get(id)?.made;
      if (!made) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, milliseconds);
      });
      await Promise.race([made, late]);
      clearTimeout(timer);
    },

    async stop() {
      ending.abort();
      await Promise.allSettled([...underWay.values()].map(({ made }) => made));
    },
  };
}
