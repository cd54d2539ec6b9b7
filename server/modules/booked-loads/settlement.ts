import type { BookedLoad } from '#core/contract/booked-load.ts';
import { AppError } from '#core/contract/error.ts';
import { isUniqueViolation } from '#server/db/violation.ts';
import type { Deps } from '#server/deps.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { LookUp } from '#server/modules/search/look-up.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { announce } from './announce.ts';
import type { BookedRow, LegRow } from './lists.ts';
import { createBookedLoadsRepo } from './repo.ts';
import type { BookedLoadsService } from './service.ts';
import { toBookedLoad } from './view.ts';

type Ports = {
  bus: Pick<EventBus, 'publish'>;
  booked: Pick<BookedLoadsService, 'findListed' | 'findAny'>;
  lookUp: LookUp;
  people: Pick<PeopleService, 'credentialsOfCarrier'>;
};
type Said = { state: 'confirmed' | 'failed'; leg?: LegRow['leg'] | undefined };

export type SettlementService = ReturnType<typeof createSettlementService>;

/** What a booking came to where the board does not say: a person says it, helped by a look at the board. */
export function createSettlementService({ db, now }: Pick<Deps, 'db' | 'now'>, ports: Ports) {
  const { bus, booked, lookUp, people } = ports;
  const repo = createBookedLoadsRepo(db);

  /** Looks whether the board still offers the loads, and notes it. It never books, and settles nothing. */
  async function lookAgain(row: BookedRow, legs: readonly LegRow[]): Promise<void> {
    const credentials = await people.credentialsOfCarrier(row.carrierId);
    for (const leg of legs) {
      const { says } = await lookUp(leg.load, credentials);
      await repo.boardSaid(leg, says, now());
    }
    await announce(bus, row);
  }

  return {
    async settle(actor: Actor, id: string, { state, leg: name = 'outbound' }: Said): Promise<BookedLoad> {
      const row = await booked.findListed(actor, id);
      const leg = row.legs.find((each) => each.leg === name);
      if (!leg) throw new AppError('invalid', 'This is not a pair.', { leg: 'This is not a pair.' });
      if (leg.phase !== 'settled') throw new AppError('conflict', 'It is being booked just now. Wait a moment.');
      if (leg.state !== state) {
        if (!canBeSettled(leg)) throw standsAlready(leg);
        const settled = await repo.settle(leg, state, actor.id, now()).catch((error: unknown) => {
          if (isUniqueViolation(error)) throw new AppError('conflict', 'This load has been booked anew meanwhile.');
          throw error;
        });
        if (!settled) throw new AppError('conflict', 'Somebody else has just settled this. Look at it again.');
        await announce(bus, row);
      }
      return toBookedLoad(await booked.findListed(actor, id));
    },

    async askBoard(actor: Actor, id: string): Promise<BookedLoad> {
      const row = await booked.findListed(actor, id);
      await lookAgain(row, row.legs);
      return toBookedLoad(await booked.findListed(actor, id));
    },

    /** The same, once, for what is unknown and was not looked at since. */
    async lookAtUnknown(id: string): Promise<void> {
      const row = await booked.findAny(id);
      const legs = row?.legs.filter(({ state, boardSays }) => state === 'unknown' && boardSays === null) ?? [];
      if (row && legs.length > 0) await lookAgain(row, legs);
    },
  };
}

/** What the broker itself said stands; what a person said can be put right by a person. */
const canBeSettled = ({ state, settledBy, bookedThrough }: LegRow) =>
  state === 'unknown' || state === 'requested' || settledBy !== null || bookedThrough === 'telephone';

const standsAlready = ({ state }: LegRow) =>
  new AppError('conflict', `This booking is ${state} already, as the board said itself.`);
