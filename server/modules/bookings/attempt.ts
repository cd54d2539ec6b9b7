import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import type { Board, BookingOutcome, CarrierCredentials, CostLine } from '#server/boards/board.ts';
import type { UserRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { LookUp } from '#server/modules/search/look-up.ts';
import { costLine, nameOf, type PlannedLeg } from './plan.ts';
import { NOT_ASKED_FOR, unknownReason } from './reasons.ts';
import type { createAttemptsRepo } from './repo.ts';

type Repo = ReturnType<typeof createAttemptsRepo>;
type Ports = { boards: readonly Board[]; lookUp: LookUp; repo: Repo };
type For = { carrier: UserRow; credentials: CarrierCredentials };
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
      log.warn({ load: leg.loadId, ...outcome }, 'booking did not go through');
      return outcome.state === 'unknown' ? { ...outcome, reason: unknownReason(outcome.reason, load) } : outcome;
    } catch (error) {
      log.error({ load: leg.loadId, err: error }, 'booking broke');
      return { state: 'unknown', reason: unknownReason('Something went wrong on our side while we asked.', load) };
    }
  }

  return {
    /** Long enough for everything that `run` may do. */
    lease: () => leaseOf(BOARD_DEADLINE_MS + 2 * BOOKING_DEADLINE_MS),

    /** Throws, with nothing booked and nothing in the lists, when a load can't be booked as it was seen. */
    async run(id: string, legs: readonly PlannedLeg[], booking: For): Promise<void> {
      const throughBoard = legs.filter(({ bookedThrough }) => bookedThrough === 'board');
      const waiting = throughBoard.map((leg) => ready(leg, booking.credentials));
      const all = await Promise.all(waiting).catch(async (error: unknown) => {
        await Promise.allSettled(waiting);
        await repo.withdraw(id);
        throw error;
      });
      await repo.confirmTelephone(id);
      let goesOn = true;
      for (const each of all) {
        const { leg } = each.leg;
        if (!goesOn) {
          await repo.failUnsent(id, leg, NOT_ASKED_FOR);
          continue;
        }
        if (!(await repo.startAsking(id, leg, each, leaseOf(BOOKING_DEADLINE_MS)))) return;
        const outcome = await ask(each, booking);
        await repo.record(id, leg, outcome);
        // one half of a pair is not what was wanted
        goesOn = outcome.state === 'requested';
      }
    },
  };
}

const labelOf = ({ board_load_id, data_source }: Load) => `Load ${board_load_id} of ${data_source}`;
