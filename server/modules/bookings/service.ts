import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Answer } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import type { bookLoads } from '#core/contract/load-book.ts';
import type { Board } from '#server/boards/board.ts';
import { isUniqueViolation } from '#server/db/violation.ts';
import type { Deps } from '#server/deps.ts';
import { announce } from '#server/modules/booked-loads/announce.ts';
import type { BookedLoadsService } from '#server/modules/booked-loads/service.ts';
import { toBookedLoad } from '#server/modules/booked-loads/view.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { SavedLoadsService } from '#server/modules/saved-loads/service.ts';
import type { LookUp } from '#server/modules/search/look-up.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { alreadyBooked, rejectedBy } from './already-booked.ts';
import { createAttempt } from './attempt.ts';
import { type LoadsPorts, loadsToBook } from './loads-to-book.ts';
import { type Outcome, outcomeOf, unpack } from './outcome.ts';
import { needTNumber, planLegs } from './plan.ts';
import type { Recovery } from './recovery.ts';
import { createAttemptsRepo } from './repo.ts';
import { createRequestsRepo } from './requests.ts';

export type BookAnswer = Answer<typeof bookLoads>;
export type BookRequest = z.output<typeof bookLoads.body> & { carrierEmail: string | undefined };
export type BookingsService = ReturnType<typeof createBookingsService>;

type Ports = {
  boards: readonly Board[];
  lookUp: LookUp;
  people: PeopleService;
  saved: Pick<SavedLoadsService, 'open' | 'rejected'>;
  shownMiles: LoadsPorts['shownMiles'];
  booked: BookedLoadsService;
  bus: Pick<EventBus, 'publish'>;
  recovery: Pick<Recovery, 'run'>;
};

/** Counts a look-up; throws when there were too many. */
type Count = () => Promise<void>;

const LOOK_AGAIN_MS = 200;

/** Booking: at most once for each load and carrier, and never told better than it is. See docs/decisions/0011. */
export function createBookingsService(deps: Deps, ports: Ports) {
  const { db, now } = deps;
  const { boards, people, saved, shownMiles, booked, bus, recovery } = ports;
  const repo = createAttemptsRepo(db);
  const requests = createRequestsRepo(db);
  const attempt = createAttempt(deps, { ...ports, repo });
  const underWay = new Set<Promise<unknown>>();

  /** What a press comes to. Writes down the attempt before a board is asked. */
  async function perform(actor: Actor, key: string, request: BookRequest, count: Count): Promise<BookAnswer> {
    const carrier = await people.carrierFor(actor, request.carrierEmail);
    const { entry, named } = await loadsToBook({ saved, shownMiles }, actor, request);
    const legs = planLegs(named, boards, entry !== null);
    const throughBoard = legs.some(({ bookedThrough }) => bookedThrough === 'board');
    if (throughBoard) needTNumber(actor, carrier);
    const loadIds = legs.map(({ loadId }) => loadId);
    if (entry?.loadStatus === 'rejected' && entry.suggestedTo === carrier.id) throw rejectedBy(carrier, actor);
    // also where it is named without the suggestion; a carrier may think better of it
    const isAnothers = actor.id !== carrier.id;
    if (isAnothers && (await saved.rejected(actor, carrier.id, loadIds))) throw rejectedBy(carrier, actor);
    if (throughBoard) await count();

    const suggester = entry && entry.ownerId !== actor.id ? entry.ownerId : null;
    const booking = {
      carrierId: carrier.id,
      bookedBy: actor.id,
      dispatcherId: actor.accountType === 'dispatcher' ? actor.id : suggester,
      entryId: entry?.entryId ?? null,
      bookedAt: now(),
    };
    const rows = legs.map(({ item: _, ...leg }) => leg);
    const id = await repo
      .claim(booking, rows, attempt.lease(), (tx, id) => requests.bind(tx, { user: actor.id, key }, id))
      .catch(async (error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw alreadyBooked(await booked.holder(actor, carrier.id, loadIds), carrier);
      });
    const stillLinked = () => people.carrierFor(actor, request.carrierEmail);
    const credentials = people.credentialsOf(carrier);
    const driverId = await attempt.run(id, legs, { carrier, credentials, isSaved: entry !== null, stillLinked });
    await announce(bus, { ...booking, driverId });
    return answerFrom(id);
  }

  /** As it stands now, also for a dispatcher whom the carrier left in this very moment. */
  async function answerFrom(id: string): Promise<BookAnswer> {
    const row = await booked.findAny(id);
    if (!row) throw new AppError('not_found', 'This booking is gone.');
    const load = toBookedLoad(row);
    const stands = [load, ...(load.child ? [load.child] : [])];
    const reasons = stands.flatMap(({ reason }) => reason ?? []);
    return {
      success: stands.every(({ state }) => state === 'requested' || state === 'confirmed'),
      detail: reasons.length > 0 ? [...new Set(reasons)].join(' ') : null,
      booked_loads: [load],
    };
  }

  /** The first outcome under the key, waited for while it is under way. */
  async function repeat(actor: Actor, key: string, requestHash: string): Promise<BookAnswer> {
    const id = { user: actor.id, key };
    for (;;) {
      const row = await requests.find(id);
      if (!row) throw new AppError('conflict', 'That press came to nothing: nothing was booked. Press Book again.');
      if (row.requestHash !== requestHash) {
        throw new AppError('invalid', 'This Idempotency-Key was used for another booking.');
      }
      if (row.outcome !== null) return unpack(row.outcome);
      if (row.leaseUntil < now()) {
        await recovery.run();
        if (row.bookedLoadId) await requests.finish(id, { answer: await answerFrom(row.bookedLoadId) });
        else await requests.forget(id);
      } else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  async function first(actor: Actor, key: string, request: BookRequest, count: Count): Promise<BookAnswer> {
    const id = { user: actor.id, key };
    let outcome: Outcome;
    try {
      outcome = { answer: await perform(actor, key, request, count) };
    } catch (error) {
      // what broke in the middle is settled like what a stopped server left; a press that came too often was none
      if (!(error instanceof AppError) || error.code === 'rate_limited') {
        await requests.forget(id);
        throw error;
      }
      outcome = outcomeOf(error);
    }
    await requests.finish(id, outcome);
    return unpack(outcome);
  }

  return {
    async book(actor: Actor, key: string, request: BookRequest, count: Count): Promise<BookAnswer> {
      const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
      const row = { requestHash, leaseUntil: attempt.lease(), createdAt: now() };
      if (!(await requests.reserve({ user: actor.id, key }, row))) return repeat(actor, key, requestHash);
      const working = first(actor, key, request, count);
      underWay.add(working);
      return working.finally(() => underWay.delete(working));
    },

    /** Waits for what a board is being asked at this moment. */
    stop: async () => {
      await Promise.allSettled(underWay);
    },
  };
}
