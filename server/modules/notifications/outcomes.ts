import { randomUUID } from 'node:crypto';
import type { LoadSource } from '#core/contract/load.ts';
import { searchQuery } from '#core/domain/search-url.ts';
import { localDay } from '#core/domain/trial.ts';
import type { Board } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import { formOf, storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import type { Found } from './finder.ts';
import type { Due, Outcome } from './looks-repo.ts';
import { messagesOf } from './messages.ts';
import type { News } from './news.ts';
import type { Unsubscribing } from './unsubscribe.ts';

const HOUR = 3_600_000;
/** 'Every few hours'. */
const EVERY_MS = 4 * HOUR;
/** When no board answered. */
const AGAIN_MS = HOUR / 4;
/** By then a load is off its board, or it is another one. */
const TOLD_DAYS = 7;

type Ports = { unsubscribing: Unsubscribing; boards: readonly Board[] };

/** What a look comes to: what is told, and when the next one is. */
export function createOutcomes({ settings, now }: Pick<Deps, 'settings' | 'now'>, { unsubscribing, boards }: Ports) {
  const sandboxed = new Set<LoadSource>(boards.filter(({ sandbox }) => sandbox).map(({ source }) => source));
  const after = (ms: number) => new Date(now().getTime() + ms);

  /** Nothing is told. */
  const putOff = ({ user, row }: Due, nextLookAt: Date): Outcome => ({
    userId: user.id,
    nextLookAt,
    told: recent(row.told, now()),
    look: '',
    messages: [],
  });

  /** `look` is new for each look, so the messages' keys are. */
  async function tell(due: Due, news: readonly News[], look: string, isAnswer: boolean): Promise<Outcome> {
    const { user, row } = due;
    const preferences = storedPreferences(row.preferences);
    const today = localDay(now(), user.timeZone);
    const form = formOf(preferences, news[0]?.load.ship_date ?? today);
    const link = await unsubscribing.linkQuery(user.email, row.timesUnsubscribed);
    const messages = messagesOf({
      email: user.email,
      name: user.name,
      preferences,
      news,
      isAnswer,
      isSandbox: news.some(({ load }) => sandboxed.has(load.data_source)),
      links: {
        search: `${settings.PUBLIC_ORIGIN}/load-results?${searchQuery(form)}`,
        preferences: `${settings.PUBLIC_ORIGIN}/ai-notifications`,
        unsubscribe: unsubscribing.pageOf(link),
      },
    });
    const outcome = putOff(due, after(EVERY_MS));
    for (const id of messages[0]?.loadIds ?? []) outcome.told[id] = today;
    return { ...outcome, look, messages: messages.map((message) => ({ key: `${look}-${message.channel}`, message })) };
  }

  return {
    putOff,

    /** Of a look of the server's own. */
    async of(due: Due, found: Found): Promise<Outcome> {
      if (!found) return putOff(due, after(AGAIN_MS));
      return found.length > 0 ? tell(due, found, randomUUID(), false) : putOff(due, after(EVERY_MS));
    },

    /** Of the look that a carrier asked for, who is told too when nothing fits. */
    answer: async (due: Due, found: Found, look: string): Promise<Outcome> =>
      found ? tell(due, found, look, true) : putOff(due, after(AGAIN_MS)),
  };
}

/** Without those sent so long ago that they can't be meant any more. */
function recent(told: Readonly<Record<string, string>>, now: Date): Record<string, string> {
  const since = new Date(now.getTime() - TOLD_DAYS * 24 * HOUR).toISOString().slice(0, 10);
  return Object.fromEntries(Object.entries(told).filter(([, day]) => day >= since));
}
