import { AppError } from '#core/contract/error.ts';
import type { Carrier } from '#core/contract/people.ts';
import type { CarrierCredentials } from '#server/boards/board.ts';
import { savedDispatchers, savedDrivers } from '#server/db/schema/team.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import { isUuid } from '#server/db/uuid.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { createCarriersRepo } from './repo.ts';
import { createTeam } from './team.ts';

const CARRIER_FIRST = 'Please select a carrier to begin load search';
const SELECT = 'Please select a carrier';

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Which carriers, dispatchers and drivers work together: the carrier makes and ends the link. */
export function createPeopleService(
  { db }: Pick<Deps, 'db'>,
  bus: Pick<EventBus, 'publish'>,
  links: {
    /** What a dispatcher pays depends on it. */
    carriersChanged(dispatcherId: string): void;
    /** Called before the link goes. */
    ended(carrierId: string, dispatcherId: string): Promise<void>;
  },
) {
  const repo = createCarriersRepo(db);

  /** The carrier, if it has added this dispatcher; else 404, whether or not such a carrier exists. */
  async function linkedCarrier(dispatcher: Actor, carrierEmail: string): Promise<UserRow> {
    const carrier = await repo.byEmail(dispatcher.id, carrierEmail.trim().toLowerCase());
    if (!carrier) throw new AppError('not_found', 'No carrier with that email has added you to their dispatchers.');
    return carrier;
  }

  const dispatchersOf = (carrier: Actor): Promise<string[]> => repo.dispatchersOf(carrier.id);
  const dispatchers = createTeam(db, bus, savedDispatchers, 'dispatcher', {
    changed: links.carriersChanged,
    ended: links.ended,
  });
  const drivers = createTeam(db, bus, savedDrivers, 'driver');

  return {
    linkedCarrier,

    /** The carrier that something is done for: oneself, or the one that a dispatcher names. */
    async carrierFor(actor: Actor, carrierEmail: string | undefined): Promise<UserRow> {
      if (actor.accountType !== 'dispatcher') return actor.user;
      if (!carrierEmail?.trim()) throw new AppError('invalid', SELECT, { carrier_email: SELECT });
      return linkedCarrier(actor, carrierEmail);
    },

    credentialsOf,

    /** For what the server asks a board by itself, long after a person asked for it. */
    async credentialsOfCarrier(carrierId: string): Promise<CarrierCredentials> {
      const carrier = await repo.carrierById(carrierId);
      return carrier ? credentialsOf(carrier) : { truckstopIntegrationId: null, chTNumber: null };
    },

    /** The carrier by its id, if it has added this dispatcher; null otherwise. */
    carrierById: async (dispatcher: Actor, id: string): Promise<UserRow | null> =>
      (isUuid(id) && (await repo.byId(dispatcher.id, id))) || null,
    dispatchersOf,

    /** What boards are asked with: a carrier's own, or those of the carrier that a dispatcher searches for. */
    async credentialsFor(actor: Actor, carrierEmail: string | undefined): Promise<CarrierCredentials> {
      if (actor.accountType !== 'dispatcher') return credentialsOf(actor.user);
      if (!carrierEmail?.trim()) throw new AppError('invalid', CARRIER_FIRST, { carrier_email: CARRIER_FIRST });
      return credentialsOf(await linkedCarrier(actor, carrierEmail));
    },

    carriers: async (dispatcher: Actor): Promise<Carrier[]> => (await repo.all(dispatcher.id)).map(carrierOf),
    availableCarriers: async (dispatcher: Actor): Promise<Carrier[]> =>
      (await repo.available(dispatcher.id)).map(carrierOf),

    dispatchers,
    drivers,

    /** Tells those in whose lists of people the user is. */
    async profileChanged(actor: Actor): Promise<void> {
      if (actor.accountType === 'dispatcher') await dispatchers.profileChanged(actor);
      if (actor.accountType === 'driver') await drivers.profileChanged(actor);
      if (actor.accountType !== 'carrier') return;
      const theirs = await dispatchersOf(actor);
      // a booked load names the carrier it is for
      await bus.publish(
        ...theirs.flatMap((userId) => (['carriers', 'booked-loads'] as const).map((list) => ({ userId, list }))),
      );
    },
  };
}

const credentialsOf = (user: UserRow): CarrierCredentials => ({
  truckstopIntegrationId: user.truckstopIntegrationId || null,
  chTNumber: user.chTNumber || null,
});

const carrierOf = (user: UserRow): Carrier => ({
  id: user.id,
  email: user.email,
  name: user.name,
  company_name: user.companyName,
  phone_number: user.phoneNumber,
  truck_type: user.truckType,
  origin_city: user.originCity,
  max_weight: user.maxWeight,
  max_length: user.maxLength,
  has_truckstop_integration_id: user.truckstopIntegrationId !== '',
  has_ch_t_number: user.chTNumber !== '',
});
