import type { BookedLoad } from '#core/contract/booked-load.ts';
import { AppError } from '#core/contract/error.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { announce } from './announce.ts';
import { type BookedRow, createBookedLists } from './lists.ts';
import { createBookedLoadsRepo } from './repo.ts';
import { toBookedLoad } from './view.ts';

export type BookedLoadsService = ReturnType<typeof createBookedLoadsService>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The lists of booked loads: who has which, and taking one out of them. */
export function createBookedLoadsService({ db, now }: Pick<Deps, 'db' | 'now'>, bus: Pick<EventBus, 'publish'>) {
  const lists = createBookedLists(db);
  const repo = createBookedLoadsRepo(db);

  /** One of the actor's own, also when it was deleted; else 404. */
  async function find(actor: Actor, id: string): Promise<BookedRow> {
    const row = UUID.test(id) ? await lists.find(actor, id) : undefined;
    if (!row) throw notBooked();
    return row;
  }

  /** The same, and not deleted. */
  async function findListed(actor: Actor, id: string): Promise<BookedRow> {
    const row = await find(actor, id);
    if (row.deletedAt) throw notBooked();
    return row;
  }

  return {
    find,
    findListed,
    findAny: lists.findAny,

    list: async (actor: Actor): Promise<BookedLoad[]> => (await lists.list(actor)).map(toBookedLoad),

    /** A load that was not booked after all is nothing to drive for. */
    async assigned(driver: Actor): Promise<BookedLoad[]> {
      const rows = await lists.list(driver);
      const pickup = ({ legs: [first] }: BookedRow) =>
        `${first.load.ship_date ?? '9999'} ${first.load.pickup_time ?? ''}`;
      return rows
        .filter(({ legs }) => legs.some(({ state }) => state !== 'failed'))
        .sort((a, b) => (pickup(a) < pickup(b) ? -1 : 1))
        .map(toBookedLoad);
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const row = await findListed(actor, id);
      if (!(await repo.remove(row.id, now()))) throw notBooked();
      await announce(bus, row);
    },

    async restore(actor: Actor, id: string): Promise<BookedLoad> {
      const row = await find(actor, id);
      if (row.deletedAt) {
        await repo.restore(row.id);
        await announce(bus, row);
      }
      return toBookedLoad(await findListed(actor, id));
    },

    /** What holds one of the loads for this carrier, for those who ask before booking it; null when nothing does. */
    async holder(actor: Actor, carrierId: string, loadIds: readonly string[]) {
      const held = await lists.holder(carrierId, loadIds);
      if (!held) return null;
      const own = (await lists.find(actor, held.booking.id)) !== undefined;
      return {
        state: held.leg.state,
        booking_date: held.booking.bookedAt.toISOString(),
        id: own ? held.booking.id : null,
        deleted_at: held.booking.deletedAt?.toISOString() ?? null,
      };
    },

    /** What of these loads is booked, the newest first: for the actor, or for a carrier whom they work for. */
    async standing(actor: Actor, loadIds: readonly string[]) {
      const rows = loadIds.length > 0 ? await lists.standing(actor, loadIds) : [];
      return rows.map(({ loadId, carrierId, dispatcherId, id, state, carrier }) => ({
        loadId,
        own: carrierId === actor.id || dispatcherId === actor.id,
        as: { id, state, load_for: carrier },
      }));
    },
  };
}

export const notBooked = () => new AppError('not_found', 'This load is not among your booked loads.');
