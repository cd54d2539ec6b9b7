import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import { milesBetween } from '#core/market/pairs/miles-between.ts';
import type { Board, BookingOutcome, CarrierCredentials, CostLine } from '#server/boards/board.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import type { LookUp } from '#server/modules/search/look-up.ts';
import { costLine, nameOf, type PlannedLeg } from './plan.ts';
import { NOT_ASKED_FOR, NOT_LINKED, unknownReason } from './reasons.ts';
import type { createAttemptsRepo } from './repo.ts';

type Repo = ReturnType<typeof createAttemptsRepo>;
type Ports = { boards: readonly Board[]; lookUp: LookUp; repo: Repo };
type For = {
  carrier: UserRow;
  credentials: CarrierCredentials;
  /** Two loads are then a pair because somebody saved them as one. */
  isSaved: boolean;
  /** Throws when the carrier has ended the link to who books for it. */
  stillLinked(): Promise<unknown>;
};
type Ready = { leg: PlannedLeg; load: Load; cost: CostLine };

/** Time to write down what came of it. */
const MARGIN_MS = 5000;

/** Carries out what was written down: looks at the board first, asks it once, and writes down what it said. */
export function createAttempt({ settings, log, now }: Pick<Deps, 'settings' | 'log' | 'now'>, ports: Ports) {
  const { boards, lookUp, repo } = ports;
  const { BOARD_DEADLINE_MS, BOOKING_DEADLINE_MS } = settings;
  const leaseOf = (milliseconds: number) => new Date(now().getTime() + milliseconds + MARGIN_MS);

  /** The load as it is offered now; throws when it is not, or not at the price that the user saw. */
  async function ready(leg: PlannedLeg, credentials: CarrierCredentials): Promise<Ready> {
    const answer = await lookUp(leg.load, credentials);
    if (answer.says === 'gone') {
      throw new AppError('conflict', `${labelOf(leg.load)} is no longer on offer, so it was not booked.`);
    }
    if (answer.says === 'no_answer') {
      throw new AppError('upstream', `${answer.reason} Nothing was booked. Try again in a minute.`);
    }
    return { leg, load: answer.load, cost: costLine(leg, answer.load) };
  }

  async function ask({ leg, load, cost }: Ready, { carrier, credentials }: For): Promise<BookingOutcome> {
    const board = boards.find(({ source }) => source === load.data_source);
    const order = { load, cost, confirmTo: { name: nameOf(carrier), email: carrier.email } };
    const deadline = AbortSignal.timeout(BOOKING_DEADLINE_MS);
    try {
      const outcome = await board?.book?.(order, credentials, deadline);
      if (!outcome) return { state: 'failed', reason: 'This board takes no bookings.' };
      if (outcome.state === 'requested') return outcome;
      log.warn({ load: leg.loadId, outcome: outcome.state, reason: outcome.reason }, 'booking did not go through');
      return outcome.state === 'unknown' ? { ...outcome, reason: unknownReason(outcome.reason, load) } : outcome;
    } catch (error) {
      log.error({ load: leg.loadId, err: error }, 'booking broke');
      return { state: 'unknown', reason: unknownReason('Something went wrong on our side while we asked.', load) };
    }
  }

  return {
    /** Long enough for everything that `run` may do. */
    lease: () => leaseOf(BOARD_DEADLINE_MS + 2 * BOOKING_DEADLINE_MS),

    /**
     * Throws, with nothing booked and nothing in the lists, when a load can't be booked as it was seen. Answers whom it was
     * assigned to while its board was asked: what failed is not theirs any more.
     */
    async run(id: string, legs: readonly PlannedLeg[], booking: For): Promise<string | null> {
      const throughBoard = legs.filter(({ bookedThrough }) => bookedThrough === 'board');
      const waiting = throughBoard.map((leg) => ready(leg, booking.credentials));
      const look = Promise.all(waiting).then(async (all) => {
        await booking.stillLinked();
        return booking.isSaved ? all : asPair(all);
      });
      const all = await look.catch(async (error: unknown) => {
        await Promise.allSettled(waiting);
        await repo.withdraw(id);
        throw error;
      });
      await repo.confirmTelephone(id);
      let driver: string | null = null;
      let stopped: string | null = null;
      for (const [index, each] of all.entries()) {
        const { leg } = each.leg;
        if (index > 0 && !stopped && !(await isLinked(booking))) stopped = NOT_LINKED;
        if (stopped) {
          driver = (await repo.failUnsent(id, leg, each, stopped)).driverId ?? driver;
          continue;
        }
        if (!(await repo.startAsking(id, leg, each, leaseOf(BOOKING_DEADLINE_MS)))) return driver;
        const outcome = await ask(each, booking);
        driver = (await repo.record(id, leg, outcome)).driverId ?? driver;
        // one half of a pair is not what was wanted
        if (outcome.state !== 'requested') stopped = NOT_ASKED_FOR;
      }
      return driver;
    },
  };
}

/** Two loads by what their boards show now: the truck goes from the one's delivery to the other's pickup. */
function asPair(all: Ready[]): Ready[] {
  const [outbound, back] = all;
  if (!outbound || !back) return all;
  const dead_head = milesBetween(outbound.load, back.load);
  if (dead_head !== null) return [outbound, { ...back, load: { ...back.load, dead_head } }];
  const detail = `${labelOf(back.load)} can’t be picked up after ${labelOf(outbound.load)} is delivered, so they are no pair. Book them one by one.`;
  throw new AppError('invalid', detail, { loads: detail });
}

const isLinked = ({ stillLinked }: For): Promise<boolean> =>
  stillLinked().then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

const labelOf = ({ board_load_id, data_source }: Load) => `Load ${board_load_id} of ${data_source}`;
