import type { Deps } from '#server/deps.ts';
import { announce } from '#server/modules/booked-loads/announce.ts';
import type { BookedLoadsService } from '#server/modules/booked-loads/service.ts';
import type { SettlementService } from '#server/modules/booked-loads/settlement.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { LOST, unknownReason } from './reasons.ts';
import { createAttemptsRepo } from './repo.ts';
import { createRequestsRepo } from './requests.ts';

const EVERY_MS = 5000;
const LOOKS_A_ROUND = 20;
const FAR_OFF = new Date('9999-01-01T00:00:00Z');
const KEYS_KEPT_MS = 30 * 86_400_000;

type Ports = {
  booked: Pick<BookedLoadsService, 'findAny'>;
  settlement: Pick<SettlementService, 'lookAtUnknown'>;
  bus: Pick<EventBus, 'publish'>;
};
export type Recovery = ReturnType<typeof createRecovery>;

/**
 * Gives attempts whose process ended a true state: 'failed' when the board was never asked, else 'unknown', with what the
 * board shows of the load now. It never books.
 */
export function createRecovery({ db, log, now }: Deps, { booked, settlement, bus }: Ports) {
  const repo = createAttemptsRepo(db);
  const requests = createRequestsRepo(db);
  const settling = oneAtATime(() => settleLost(now()));
  const looking = oneAtATime(lookAtUnknown);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function settleLost(at: Date): Promise<void> {
    for (const { bookedLoadId, leg, phase, bookedThrough, load } of await repo.lost(at)) {
      if (phase === 'settled') continue;
      const reason = phase === 'asking' ? unknownReason(LOST.asking, load) : LOST[bookedThrough];
      const { changed, driverId } = await repo.giveUp(bookedLoadId, leg, phase, reason);
      if (!changed) continue;
      log.warn({ load: load.id, phase }, 'a booking was left unfinished');
      const row = await booked.findAny(bookedLoadId);
      if (row) await announce(bus, row, { ...row, driverId });
    }
    await requests.sweep(at, new Date(now().getTime() - KEYS_KEPT_MS));
  }

  async function lookAtUnknown(): Promise<void> {
    for (const id of await repo.unseen(LOOKS_A_ROUND)) {
      if (stopped) return;
      await settlement.lookAtUnknown(id);
    }
  }

  /** Starts the work, unless it is still under way. */
  function oneAtATime(work: () => Promise<void>) {
    let running: Promise<void> | null = null;
    return {
      begin() {
        running ??= work()
          .catch((error: unknown) => log.error({ err: error }, 'bookings could not be settled'))
          .finally(() => {
            running = null;
          });
      },
      ended: async () => running,
    };
  }

  const tick = () => {
    settling.begin();
    // by itself: boards that are silent must not keep what is lost waiting
    looking.begin();
  };

  return {
    /** Settles what was lost by now. */
    run: () => settleLost(now()),

    /** Before anybody is served. `alone`: no other process is on this database, so whatever is unfinished is lost. */
    async start(alone: boolean): Promise<void> {
      await settleLost(alone ? FAR_OFF : now());
      timer = setInterval(tick, EVERY_MS);
      timer.unref();
    },

    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await Promise.all([settling.ended(), looking.ended()]);
    },
  };
}
