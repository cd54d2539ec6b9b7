import { createHash } from 'node:crypto';
import { AppError } from '#core/contract/error.ts';
import { quietUntil } from '#core/domain/quiet-hours.ts';
import type { Board } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import { storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { Finder, Found } from './finder.ts';
import type { createFinders } from './finders.ts';
import { createLooksRepo, type Due, type Outcome } from './looks-repo.ts';
import { createOutcomes } from './outcomes.ts';
import type { Turns } from './turns.ts';
import type { Unsubscribing } from './unsubscribe.ts';

/** The embedded database is held up no longer than that many take. */
const SETTLED_AT_ONCE = 20;

type Ports = {
  finders: ReturnType<typeof createFinders>;
  unsubscribing: Unsubscribing;
  boards: readonly Board[];
  turns: Turns;
};

/** Carriers claimed together: those to look for, and what the others come to, who are in their quiet hours. */
type Lot = { claim: string; awake: readonly Due[]; asleep: readonly Outcome[] };

/** Looks for loads on carriers' behalf and puts what was not sent before into the outbox. */
export function createLooking(deps: Pick<Deps, 'settings' | 'db' | 'log' | 'now'>, ports: Ports) {
  const { log, now } = deps;
  const { finders, turns } = ports;
  const repo = createLooksRepo(deps.db);
  const outcomes = createOutcomes(deps, ports);

  /** Null when nobody is due. */
  async function claimLot(atOnce: number): Promise<Lot | null> {
    const at = now();
    const claimed = await repo.claimDue(at, atOnce);
    await turns.take();
    const [first] = claimed;
    if (!first) return null;
    const awake: Due[] = [];
    const asleep: Outcome[] = [];
    for (const due of claimed) {
      const { quiet_from: from, quiet_until: until } = storedPreferences(due.row.preferences);
      const quiet = quietUntil(at, due.user.timeZone, { from, until });
      if (quiet) asleep.push(outcomes.putOff(due, quiet));
      else awake.push(due);
    }
    return { claim: first.claim, awake, asleep };
  }

  /** What was found for each of a lot; null when nothing can be found any more. */
  const findFor = (finder: Finder, { awake }: Lot, signal: AbortSignal): Promise<readonly Found[] | null> =>
    finder.find(awake, signal).catch((err: unknown) => {
      if (!signal.aborted) log.error({ err }, 'a pass was ended: the carriers at hand are looked for again later');
      return null;
    });

  /** Words and writes what a lot came to; what is cut short is looked for again when the claim runs out. */
  async function* settle(
    { claim, awake, asleep }: Lot,
    found: readonly Found[],
    signal: AbortSignal,
  ): AsyncGenerator<readonly Outcome[]> {
    await repo.settle(claim, asleep, now());
    yield asleep;
    for (let from = 0; from < awake.length && !signal.aborted; from += SETTLED_AT_ONCE) {
      const part = awake.slice(from, from + SETTLED_AT_ONCE);
      const written = await Promise.all(part.map((due, at) => outcomes.of(due, found[from + at] ?? null)));
      await turns.take();
      await repo.settle(claim, written, now());
      yield written;
      await turns.take();
    }
  }

  return {
    /** Every preference that is due, in lots; another process takes those that this one has not claimed. */
    async pass(signal: AbortSignal): Promise<{ looked: number; messages: number }> {
      const report = { looked: 0, messages: 0 };
      const count = await repo.countDue(now());
      if (count === 0) return report;
      const finder = await finders.forPass(count, signal);
      try {
        let lot = await claimLot(finder.atOnce);
        let finding = lot && findFor(finder, lot, signal);
        while (lot && finding && !signal.aborted) {
          const found = await finding;
          if (signal.aborted) break;
          // the next lot is looked for while this one is worded and written
          const next = found && (await claimLot(finder.atOnce));
          finding = next && findFor(finder, next, signal);
          for await (const written of settle(lot, found ?? [], signal)) {
            report.looked += written.length;
            for (const { messages } of written) report.messages += messages.length;
          }
          lot = next;
        }
      } finally {
        await finder.end();
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
      const [found = null] = await finders.own.find([due], NEVER);
      await repo.settle(due.claim, [await outcomes.answer(due, found, look)], now());
      if (!found) throw new AppError('upstream', 'Failed to trigger notifications. Please try again.');
      return look;
    },
  };
}

const NEVER = new AbortController().signal;
