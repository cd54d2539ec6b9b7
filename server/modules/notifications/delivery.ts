import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '#core/contract/error.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { quietUntil } from '#core/domain/quiet-hours.ts';
import type { Deps } from '#server/deps.ts';
import type { Traffic } from '#server/http/traffic.ts';
import { storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import type { Automation } from '#server/services/automation/automation.ts';
import type { Letters } from '#server/services/mail/letters.ts';
import { type Claimed, createOutboxRepo } from './outbox-repo.ts';
import type { Unsubscribing } from './unsubscribe.ts';

const MINUTE = 60_000;
const AT_ONCE = 8;
/** Before the second, third, … try; the last one again and again. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240] as const;
/** News of a day ago is none: the loads are then looked for anew. */
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE;
/** An answer that was held up longer goes by the quiet hours like the rest. */
const ANSWER_IS_AWAITED_MS = 15 * MINUTE;
/** As long as somebody else's try may take. */
const AT_HAND_MS = 12_000;
const KEPT_MS = 30 * 24 * 60 * MINUTE;

type Ports = {
  traffic: Pick<Traffic, 'isOn'>;
  automation: Pick<Automation, 'send'>;
  letters: Letters | null;
  unsubscribing: Unsubscribing;
};

/** Sends what is in the outbox: each message at least once, every time under its one key. */
export function createDelivery(
  { settings, db, log, now }: Pick<Deps, 'settings' | 'db' | 'log' | 'now'>,
  ports: Ports,
) {
  const repo = createOutboxRepo(db);

  async function send({ message: { key, message }, user }: Claimed): Promise<void> {
    const { channel, to, subject, text, unsubscribeUrl } = message;
    if (channel !== 'e-mail' || !ports.letters) {
      return ports.automation.send({ key, channel, email: user.email, to, subject, text, unsubscribeUrl });
    }
    const [, query = ''] = unsubscribeUrl.split('?');
    const oneClick = `${settings.PUBLIC_ORIGIN}/api/voice-preferences/unsubscribe/one-click?${query}`;
    await ports.letters.send({ key, to, subject, text, unsubscribeUrl: oneClick });
  }

  /** Whether the carrier still wants it: level and preferences may have changed since it was written. */
  function wantedBy({ message: { message, createdAt }, user, preferences, savedAt }: Claimed): VoicePreferences | null {
    if (!preferences || (savedAt && createdAt < savedAt)) return null;
    if (user.accountType !== 'carrier' || user.subscriptionLevel !== 2) return null;
    const isOn = message.channel === 'call' ? preferences.is_active : preferences.text_active;
    return isOn ? storedPreferences(preferences) : null;
  }

  async function handle(claimed: Claimed): Promise<void> {
    const { message: row, user } = claimed;
    const { key, createdAt, tries, message } = row;
    const claim = row.claim ?? '';
    const at = now();
    const preferences = wantedBy(claimed);
    if (!preferences) return repo.giveUp(row, claim, 'dropped', at);
    const age = at.getTime() - createdAt.getTime();
    if (age > GIVEN_UP_AFTER_MS) {
      log.error({ key, tries }, 'a notification was given up');
      return repo.giveUp(row, claim, 'failed', at);
    }
    const awaited = message.isAnswer && age < ANSWER_IS_AWAITED_MS;
    const { quiet_from: from, quiet_until: until } = preferences;
    const quiet = awaited ? null : quietUntil(at, user.timeZone, { from, until });
    if (quiet) return repo.later(key, claim, quiet, null);
    try {
      await send(claimed);
    } catch (error) {
      const wait = BACKOFF_MINUTES[Math.min(tries, BACKOFF_MINUTES.length - 1)] ?? 240;
      return repo.later(key, claim, new Date(at.getTime() + wait * MINUTE), messageOf(error, 'unexpected error'));
    }
    await repo.sent(key, claim, now());
  }

  const all = (claimed: readonly Claimed[]) => Promise.all(claimed.map(handle));

  return {
    /** All that is due. Gives back how many were tried. */
    async deliver(signal: AbortSignal): Promise<number> {
      let tried = 0;
      while (!signal.aborted) {
        const began = performance.now();
        const claimed = await repo.claimDue(now(), AT_ONCE);
        if (claimed.length === 0) break;
        await all(claimed);
        tried += claimed.length;
        // thousands may wait: most of the time is left to others, more of it while somebody waits for an answer
        await sleep((performance.now() - began) * (ports.traffic.isOn() ? 3 : 1));
      }
      return tried;
    },

    isKnown: async (look: string): Promise<boolean> => (await repo.statesOf(look)).length > 0,

    /** Tries one look's messages right now; true when all of them are gone. */
    async deliverLook(look: string): Promise<boolean> {
      await all(await repo.claimLook(look, now()));
      const until = performance.now() + AT_HAND_MS;
      let states = await repo.statesOf(look);
      while (states.some(({ isAtHand }) => isAtHand) && performance.now() < until) {
        await sleep(100);
        states = await repo.statesOf(look);
      }
      // none where the preferences changed meanwhile: nothing was written
      return states.length > 0 && states.every(({ state }) => state === 'sent' || state === 'dropped');
    },

    sweep: () => repo.sweep(new Date(now().getTime() - KEPT_MS)),
  };
}
