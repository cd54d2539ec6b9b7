import { randomUUID } from 'node:crypto';
import type { LoadSource } from '#core/contract/load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { quietUntil } from '#core/domain/quiet-hours.ts';
import { searchQuery } from '#core/domain/search-url.ts';
import { localDay } from '#core/domain/trial.ts';
import type { OutboxMessage } from '#server/db/schema/notifications.ts';
import { formOf } from '#server/modules/voice/preferred-loads.ts';
import type { Carrier } from './carrier.ts';
import { messagesOf, TOLD_AT_ONCE } from './messages.ts';

const HOUR = 3_600_000;
/** 'Every few hours'. */
const EVERY_MS = 4 * HOUR;
/** When no board answered. */
const AGAIN_MS = HOUR / 4;
/** By then a load is off its board, or it is another one. */
const TOLD_DAYS = 7;

/** Fitting loads, the best first; null when nobody could be asked. */
export type Found = readonly LoadGroup[] | null;

/** What a look came to. Without messages nothing was found that was not sent before. */
export type Outcome = {
  userId: string;
  nextLookAt: Date;
  told: Record<string, string>;
  look: string;
  messages: readonly { key: string; message: OutboxMessage }[];
};

/** What all messages say alike. */
export type Wording = { publicOrigin: string; sandboxed: readonly LoadSource[] };

/** Freight of which no posting was sent before. */
export const isNew = ({ lead, others }: LoadGroup, told: Readonly<Record<string, string>>): boolean =>
  [lead, ...others].every(({ load }) => !Object.hasOwn(told, load.id));

/** When the carrier's quiet hours end; null outside them. */
export const asleepUntil = ({ preferences, timeZone }: Carrier, at: Date): Date | null =>
  quietUntil(at, timeZone, { from: preferences.quiet_from, until: preferences.quiet_until });

/** Nothing is told. */
export const putOff = ({ id, told }: Carrier, at: Date, nextLookAt: Date): Outcome => ({
  userId: id,
  nextLookAt,
  told: recent(told, at),
  look: '',
  messages: [],
});

/** Of a look of the server's own. */
export function outcomeOf(carrier: Carrier, found: Found, at: Date, wording: Wording): Outcome {
  if (!found) return putOff(carrier, at, new Date(at.getTime() + AGAIN_MS));
  const fresh = freshOf(carrier, found);
  if (fresh.length === 0) return putOff(carrier, at, new Date(at.getTime() + EVERY_MS));
  return tell(carrier, fresh, at, wording, { look: randomUUID(), isAnswer: false });
}

/** Of the look that a carrier asked for, who is told too when nothing fits. */
export const answerOf = (carrier: Carrier, found: Found, at: Date, wording: Wording, look: string): Outcome =>
  found
    ? tell(carrier, freshOf(carrier, found), at, wording, { look, isAnswer: true })
    : putOff(carrier, at, new Date(at.getTime() + AGAIN_MS));

const freshOf = ({ told }: Carrier, found: readonly LoadGroup[]): readonly LoadGroup[] =>
  found.filter((group) => isNew(group, told)).slice(0, TOLD_AT_ONCE);

/** `look` is new for each look, so the messages' keys are. */
function tell(
  carrier: Carrier,
  groups: readonly LoadGroup[],
  at: Date,
  { publicOrigin, sandboxed }: Wording,
  { look, isAnswer }: { look: string; isAnswer: boolean },
): Outcome {
  const { preferences } = carrier;
  const today = localDay(at, carrier.timeZone);
  const form = formOf(preferences, groups[0]?.lead.load.ship_date ?? today);
  const messages = messagesOf({
    email: carrier.email,
    name: carrier.name,
    preferences,
    groups,
    isAnswer,
    isSandbox: groups.some(({ lead }) => sandboxed.includes(lead.load.data_source)),
    links: {
      search: `${publicOrigin}/load-results?${searchQuery(form)}`,
      preferences: `${publicOrigin}/ai-notifications`,
      unsubscribe: carrier.unsubscribeUrl,
    },
  });
  const outcome = putOff(carrier, at, new Date(at.getTime() + EVERY_MS));
  for (const id of messages[0]?.loadIds ?? []) outcome.told[id] = today;
  return { ...outcome, look, messages: messages.map((message) => ({ key: `${look}-${message.channel}`, message })) };
}

/** Without those sent so long ago that they can't be meant any more. */
function recent(told: Readonly<Record<string, string>>, at: Date): Record<string, string> {
  const since = new Date(at.getTime() - TOLD_DAYS * 24 * HOUR).toISOString().slice(0, 10);
  return Object.fromEntries(Object.entries(told).filter(([, day]) => day >= since));
}
