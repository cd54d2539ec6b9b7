import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#core/contract/error.ts';
import type { Board } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import { createLook } from '#server/modules/voice/look-for-loads.ts';
import { storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import { actorOf } from '#server/policy/actor.ts';
import { carrierOf } from './carrier.ts';
import { type Looker, NOT_LOOKED_FOR } from './looker.ts';
import type { Due } from './looks-repo.ts';
import { answerOf, asleepUntil, type Found, type Outcome, outcomeOf, putOff, type Wording } from './outcomes.ts';
import type { Unsubscribing } from './unsubscribe.ts';
import { writtenOf } from './written.ts';

const AT_ONCE = 4;
const NEVER = new AbortController().signal;

export type OwnPorts = {
  search: SearchService;
  boards: readonly Board[];
  unsubscribing: Unsubscribing;
  wording: Wording;
  /** Real boards are not asked faster than the setting says. */
  isPaced: boolean;
};

/** Asks the boards for each carrier, as if the carrier did. */
export function createOwnLooker({ settings, now, log }: Pick<Deps, 'settings' | 'now' | 'log'>, ports: OwnPorts) {
  const { search, wording, isPaced } = ports;
  const look = createLook({ now }, search);
  let nextStart = 0;

  async function pace(signal: AbortSignal): Promise<void> {
    if (!isPaced) return;
    const gap = 60_000 / settings.NOTIFICATION_SEARCHES_PER_MINUTE;
    const start = Math.max(performance.now(), nextStart);
    nextStart = start + gap;
    await sleep(start - performance.now(), undefined, { signal });
  }

  async function find({ user, row }: Due, signal: AbortSignal): Promise<Found> {
    await pace(signal);
    try {
      const preferences = storedPreferences(row.preferences);
      const { groups, answered } = await look(actorOf(user, ''), preferences, { isOwn: true, signal });
      return answered ? groups : null;
    } catch (error) {
      // a place that is not known any more
      if (error instanceof AppError) return [];
      throw error;
    }
  }

  async function lookFor(due: Due, at: Date, signal: AbortSignal): Promise<Outcome> {
    const carrier = await carrierOf(due, ports);
    const quiet = asleepUntil(carrier, at);
    if (quiet) return putOff(carrier, at, quiet);
    const found = await find(due, signal).catch((err: unknown) => {
      // what was cut short is looked for again when the claim runs out
      signal.throwIfAborted();
      log.error({ err }, NOT_LOOKED_FOR);
      return null;
    });
    return outcomeOf(carrier, found, at, wording);
  }

  return {
    /** For a pass. */
    looker: (signal: AbortSignal): Looker => ({
      atOnce: AT_ONCE,
      async look(lot, at) {
        const outcomes = await Promise.all(lot.map((due) => lookFor(due, at, signal)));
        return [writtenOf(outcomes)];
      },
      end: async () => {},
    }),

    /** For a carrier who waits; null when no board answered. */
    async answer(due: Due, look: string): Promise<{ outcome: Outcome; answered: boolean }> {
      const found = await find(due, NEVER);
      return { outcome: answerOf(await carrierOf(due, ports), found, now(), wording, look), answered: found !== null };
    },
  };
}
