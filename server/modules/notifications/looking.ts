import { createHash } from 'node:crypto';
import { AppError } from '#core/contract/error.ts';
import type { LoadSource } from '#core/contract/load.ts';
import type { Board } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { Looker } from './looker.ts';
import { createLooksRepo } from './looks-repo.ts';
import { createOwnLooker } from './own-looker.ts';
import { type Feed, startSharedLooker } from './shared-looker.ts';
import type { Turns } from './turns.ts';
import type { Unsubscribing } from './unsubscribe.ts';
import { type Written, writtenOf } from './written.ts';

/** With so few the boards are asked for each. */
const FEW = 10;

export type LookingPorts = {
  search: SearchService;
  boards: readonly Board[];
  /** Null where one of the boards is a real one. See docs/decisions/0020-notifications.md. */
  feed: Feed | null;
  unsubscribing: Unsubscribing;
  turns: Turns;
};

type Lot = { claim: string; parts: readonly Written[] };

/** Looks for loads on carriers' behalf and puts what was not sent before into the outbox. */
export function createLooking(deps: Pick<Deps, 'settings' | 'db' | 'log' | 'now'>, given: LookingPorts) {
  const { settings, now } = deps;
  const { feed, turns } = given;
  const sandboxed: LoadSource[] = given.boards.filter(({ sandbox }) => sandbox).map(({ source }) => source);
  const ports = { ...given, wording: { publicOrigin: settings.PUBLIC_ORIGIN, sandboxed } };
  const repo = createLooksRepo(deps.db);
  const own = createOwnLooker(deps, { ...ports, isPaced: feed === null });

  /** Null when nobody is due. */
  async function lookForLot(looker: Looker): Promise<Lot | null> {
    await turns.take();
    const lot = await repo.claimDue(now(), looker.atOnce);
    const [first] = lot;
    return first ? { claim: first.claim, parts: await looker.look(lot, now()) } : null;
  }

  /** The next lot is looked for while the last one is written down. */
  async function* lots(looker: Looker, signal: AbortSignal): AsyncGenerator<Lot> {
    let coming = lookForLot(looker);
    for (;;) {
      const lot = await coming;
      if (!lot || signal.aborted) return;
      coming = lookForLot(looker);
      // until it is awaited, its failure is nobody's
      coming.catch(() => {});
      yield lot;
    }
  }

  return {
    /** Every preference that is due, in lots; another process takes those that this one has not claimed. */
    async pass(signal: AbortSignal): Promise<{ looked: number; messages: number }> {
      const report = { looked: 0, messages: 0 };
      const count = await repo.countDue(now());
      if (count === 0) return report;
      const looker =
        feed && count > FEW ? await startSharedLooker(deps, { ...ports, feed }, signal) : own.looker(signal);
      try {
        for await (const { claim, parts } of lots(looker, signal)) {
          for (const part of parts) {
            if (signal.aborted) return report;
            await turns.take();
            await repo.settle(claim, part, now());
            report.looked += part.looked;
            report.messages += part.told;
          }
        }
      } finally {
        await looker.end();
      }
      return report;
    },

    /** The first look, which a carrier waits for; gives back its name. The same `id` is the same look. */
    async firstLook(actor: Actor, id: string, known: (look: string) => Promise<boolean>): Promise<string> {
      const look = createHash('sha256').update(`${actor.id}:${id}`).digest('hex').slice(0, 32);
      if (await known(look)) return look;
      const due = await repo.claimOne(actor.id, now());
      if (!due?.row.preferences.text_active) {
        throw new AppError('conflict', 'Enable text and e-mail notifications and save your preferences first.');
      }
      const { outcome, answered } = await own.answer(due, look);
      await repo.settle(due.claim, writtenOf([outcome]), now());
      if (!answered) throw new AppError('upstream', 'Failed to trigger notifications. Please try again.');
      return look;
    },
  };
}
