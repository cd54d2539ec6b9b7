import { AppError } from '#core/contract/error.ts';
import type { Deps } from '#server/deps.ts';
import type { Traffic } from '#server/http/traffic.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { Automation } from '#server/services/automation/automation.ts';
import type { Letters } from '#server/services/mail/letters.ts';
import { createDelivery } from './delivery.ts';
import { createLooking, type LookingPorts } from './looking.ts';
import { createTurns } from './turns.ts';
import { createUnsubscribing } from './unsubscribe.ts';

const EVERY_MS = 15_000;
const SWEEP_EVERY_MS = 3_600_000;

export type NotificationsService = ReturnType<typeof createNotificationsService>;
type Ports = Pick<LookingPorts, 'search' | 'boards' | 'feed'> & {
  traffic: Pick<Traffic, 'isOn'>;
  automation: Pick<Automation, 'send'>;
  letters: Letters | null;
};

/** Tells carriers of loads that fit their preferences, by itself, every few hours. */
export function createNotificationsService(deps: Deps, ports: Ports) {
  const { settings, log } = deps;
  const unsubscribing = createUnsubscribing(deps);
  const delivery = createDelivery(deps, { ...ports, unsubscribing });
  const looking = createLooking(deps, { ...ports, unsubscribing, turns: createTurns(ports.traffic.isOn) });
  const ending = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Set<Promise<unknown>>();

  /** One at a time: a round that takes longer than the pause is not overtaken by the next. */
  function everyRound(what: string, everyMs: number, work: () => Promise<unknown>): void {
    let running = false;
    const round = () => {
      if (running) return;
      running = true;
      const done = work()
        .catch((err: unknown) => {
          if (!ending.signal.aborted) log.error({ err }, what);
        })
        .finally(() => {
          running = false;
          underWay.delete(done);
        });
      underWay.add(done);
    };
    timers.push(setInterval(round, everyMs).unref());
  }

  return {
    unsubscribe: unsubscribing.unsubscribe,

    /** Looks now and sends what it found; throws `upstream` when it did not go out, and the outbox goes on trying. */
    async sendFirst(actor: Actor, id: string): Promise<void> {
      const look = await looking.firstLook(actor, id, delivery.isKnown);
      if (!(await delivery.deliverLook(look))) {
        throw new AppError('upstream', 'Failed to trigger notifications. Please try again.');
      }
    },

    pass: () => looking.pass(ending.signal),
    deliver: () => delivery.deliver(ending.signal),

    start(): void {
      if (!settings.NOTIFICATIONS) return;
      everyRound('carriers could not be looked for', EVERY_MS, () => looking.pass(ending.signal));
      everyRound('the outbox could not be sent', EVERY_MS, () => delivery.deliver(ending.signal));
      everyRound('the outbox could not be swept', SWEEP_EVERY_MS, delivery.sweep);
    },

    async stop(): Promise<void> {
      ending.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled([...underWay]);
      ports.letters?.close();
    },
  };
}
