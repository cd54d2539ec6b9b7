import type { BookedLoad } from '#core/contract/booked-load.ts';
import { AppError } from '#core/contract/error.ts';
import { isForeignKeyViolation } from '#server/db/violation.ts';
import type { Deps } from '#server/deps.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { announce } from './announce.ts';
import { createBookedLoadsRepo } from './repo.ts';
import { type BookedLoadsService, notBooked } from './service.ts';
import { toBookedLoad } from './view.ts';

type Ports = {
  bus: Pick<EventBus, 'publish'>;
  booked: Pick<BookedLoadsService, 'findListed'>;
  people: Pick<PeopleService, 'drivers'>;
};
type Change = { assign_to: string | null; assigned_before?: string | null | undefined };

export type AssignmentService = ReturnType<typeof createAssignmentService>;

/** A carrier gives a booked load to a driver of its team; the driver says that they have seen it. */
export function createAssignmentService({ db, now }: Pick<Deps, 'db' | 'now'>, { bus, booked, people }: Ports) {
  const repo = createBookedLoadsRepo(db);

  async function driverId(carrier: Actor, email: string | null): Promise<string | null> {
    if (!email) return null;
    const id = await people.drivers.memberId(carrier, email);
    if (id === null) throw notOnTheTeam();
    return id;
  }

  return {
    async assign(carrier: Actor, id: string, { assign_to, assigned_before }: Change): Promise<BookedLoad> {
      const row = await booked.findListed(carrier, id);
      const driver = await driverId(carrier, assign_to);
      if (assigned_before !== undefined && (assigned_before || null) !== (row.driver?.email ?? null)) {
        throw assignedMeanwhile();
      }
      if (driver === row.driverId) return toBookedLoad(row);
      if (driver !== null && row.legs.every(({ state }) => state === 'failed')) {
        throw new AppError('conflict', 'This load was not booked, so there is nothing to assign.');
      }
      const change = { driverId: driver, before: assigned_before === undefined ? undefined : row.driverId, at: now() };
      const assigned = await repo.assign(carrier.id, row.id, change).catch((error: unknown) => {
        // taken off the team in this very moment
        if (isForeignKeyViolation(error)) throw notOnTheTeam();
        throw error;
      });
      if (!assigned) throw assigned_before === undefined ? notBooked() : assignedMeanwhile();
      const after = await booked.findListed(carrier, id);
      await announce(bus, row, after);
      return toBookedLoad(after);
    },

    async acknowledge(driver: Actor, id: string): Promise<BookedLoad> {
      const row = await booked.findListed(driver, id);
      if (!(await repo.acknowledge(driver.id, row.id, now()))) throw notBooked();
      if (!row.acknowledgedAt) await announce(bus, row);
      return toBookedLoad(await booked.findListed(driver, id));
    },
  };
}

const notOnTheTeam = () =>
  new AppError('not_found', 'This driver is not among your saved drivers. Add them on the Team page first.');
const assignedMeanwhile = () =>
  new AppError('conflict', 'Somebody else has just changed who drives this load. Look at it again.');
