import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#core/contract/error.ts';
import type { LoadSource } from '#core/contract/load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { quietUntil } from '#core/domain/quiet-hours.ts';
import { searchQuery } from '#core/domain/search-url.ts';
import { localDay } from '#core/domain/trial.ts';
import type { Board } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import { formOf, storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { createFinders, Finder } from './finders.ts';
import { createLooksRepo, type Due, type Outcome } from './looks-repo.ts';
import { messagesOf, TOLD_AT_ONCE } from './messages.ts';
import { isNew } from './shared-market.ts';
import type { Unsubscribing } from './unsubscribe.ts';

const HOUR = 3_600_000;
/** 'Every few hours'. */
const EVERY_MS = 4 * HOUR;
/** When no board answered. */
const AGAIN_MS = HOUR / 4;
/** By then a load is off its board, or it is another one. */
const TOLD_DAYS = 7;
/** The embedded database is held up no longer than that many take. */
const SETTLED_AT_ONCE = 50;

type Ports = {
  finders: ReturnType<typeof createFinders>;
  unsubscribing: Unsubscribing;
  boards: readonly Board[];
};

/** Looks for loads on carriers' behalf and puts what was not sent before into the outbox. */
export function createLooking(deps: Pick<Deps, 'settings' | 'db' | 'log' | 'now'>, ports: Ports) {
  const { settings, log, now } = deps;
  const { finders, unsubscribing } = ports;
  const repo = createLooksRepo(deps.db);
  const sandboxed = new Set<LoadSource>(ports.boards.filter(({ sandbox }) => sandbox).map(({ source }) => source));

  /** What one carrier is told; `look` is new for each look, so the messages' keys are. */
  async function lookFor(due: Due, finder: Finder, signal: AbortSignal): Promise<Outcome> {
    const { user, row } = due;
    const at = now();
    const preferences = storedPreferences(row.preferences);
    const told = recent(row.told, at);
    const later = (ms: number, until = new Date(at.getTime() + ms)): Outcome => ({
      userId: user.id,
      nextLookAt: until,
      told,
      look: '',
      messages: [],
    });
    const quiet = quietUntil(at, user.timeZone, { from: preferences.quiet_from, until: preferences.quiet_until });
    if (quiet) return later(0, quiet);
    const groups = await finder.find(due, signal).catch((err: unknown) => {
      if (!signal.aborted) log.error({ err }, 'a carrier’s loads could not be looked for');
      return null;
    });
    if (!groups) return later(AGAIN_MS);
    const fresh = groups.filter((group) => isNew(group, row.told)).slice(0, TOLD_AT_ONCE);
    if (fresh.length === 0) return later(EVERY_MS);
    return outcomeOf(due, fresh, randomUUID(), false);
  }

  async function outcomeOf(
    { user, row }: Due,
    groups: readonly LoadGroup[],
    look: string,
    isAnswer: boolean,
  ): Promise<Outcome> {
    const at = now();
    const preferences = storedPreferences(row.preferences);
    const today = localDay(at, user.timeZone);
    const form = formOf(preferences, groups[0]?.lead.load.ship_date ?? today);
    const link = await unsubscribing.linkQuery(user.email, row.timesUnsubscribed);
    const messages = messagesOf({
      email: user.email,
      name: user.name,
      preferences,
      groups,
      isAnswer,
      isSandbox: groups.some(({ lead }) => sandboxed.has(lead.load.data_source)),
      links: {
        search: `${settings.PUBLIC_ORIGIN}/load-results?${searchQuery(form)}`,
        preferences: `${settings.PUBLIC_ORIGIN}/ai-notifications`,
        unsubscribe: unsubscribing.pageOf(link),
      },
    });
    const told = { ...recent(row.told, at) };
    for (const id of messages[0]?.loadIds ?? []) told[id] = today;
    return {
      userId: user.id,
      nextLookAt: new Date(at.getTime() + EVERY_MS),
      told,
      look,
      messages: messages.map((message) => ({ key: `${look}-${message.channel}`, message })),
    };
  }

  return {
    /** Every preference that is due, in lots; another process takes those that this one has not claimed. */
    async pass(signal: AbortSignal): Promise<{ looked: number; messages: number }> {
      const report = { looked: 0, messages: 0 };
      const count = await repo.countDue(now());
      if (count === 0) return report;
      const finder = await finders.forPass(count, signal);
      while (!signal.aborted) {
        const lot = await repo.claimDue(now(), finder.atOnce);
        const [first] = lot;
        if (!first) break;
        for (let from = 0; from < lot.length && !signal.aborted; from += SETTLED_AT_ONCE) {
          const outcomes: Outcome[] = [];
          const look = async (due: Due) => void outcomes.push(await lookFor(due, finder, signal));
          const part = lot.slice(from, from + SETTLED_AT_ONCE);
          if (finder.sideBySide) await Promise.all(part.map(look));
          else for (const due of part) await look(due);
          // what was cut short is looked for again when the claim runs out
          if (signal.aborted) break;
          await repo.settle(first.claim, outcomes, now());
          report.looked += outcomes.length;
          for (const { messages } of outcomes) report.messages += messages.length;
        }
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
      const groups = await finders.own.find(due, NEVER);
      if (!groups) {
        await repo.settle(
          due.claim,
          [
            {
              userId: actor.id,
              nextLookAt: new Date(now().getTime() + AGAIN_MS),
              told: due.row.told,
              look: '',
              messages: [],
            },
          ],
          now(),
        );
        throw new AppError('upstream', 'Failed to trigger notifications. Please try again.');
      }
      const fresh = groups.filter((group) => isNew(group, due.row.told)).slice(0, TOLD_AT_ONCE);
      await repo.settle(due.claim, [await outcomeOf(due, fresh, look, true)], now());
      return look;
    },
  };
}

const NEVER = new AbortController().signal;

/** Without those sent so long ago that they can't be meant any more. */
function recent(told: Readonly<Record<string, string>>, now: Date): Record<string, string> {
  const since = new Date(now.getTime() - TOLD_DAYS * 24 * HOUR).toISOString().slice(0, 10);
  return Object.fromEntries(Object.entries(told).filter(([, day]) => day >= since));
}
