import { AppError } from '#core/contract/error.ts';
import type { LoadDocument } from '#core/domain/documents.ts';
import type { Db } from '#server/db/open.ts';
import type { Leg } from '#server/db/schema/booked-loads.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { announce } from './announce.ts';
import { createBookedLoadsRepo } from './repo.ts';
import type { BookedLoadsService } from './service.ts';

type Ports = { bus: Pick<EventBus, 'publish'>; booked: Pick<BookedLoadsService, 'findListed'> };
export type LegRef = { id: string; leg: Leg };

export type BookedDocuments = ReturnType<typeof createBookedDocuments>;

/** What a rate confirmation or bill of lading means to the booked load that it belongs to. */
export function createBookedDocuments({ now }: Pick<Deps, 'now'>, { bus, booked }: Ports) {
  return {
    /** The carrier of a booked load in the actor's own list that can take documents. Throws 404, 409 or 422 otherwise. */
    async carrierOf(actor: Actor, { id, leg: name }: LegRef): Promise<string> {
      const row = await booked.findListed(actor, id);
      const leg = row.legs.find((each) => each.leg === name);
      if (!leg) throw new AppError('invalid', 'This is not a pair.', { leg: 'This is not a pair.' });
      if (leg.phase !== 'settled') throw new AppError('conflict', 'It is being booked just now. Wait a moment.');
      if (leg.state === 'failed') {
        throw new AppError('conflict', 'This load is not booked, so no document belongs to it.');
      }
      return row.carrierId;
    },

    /** In the transaction that puts the document there. */
    async attached(tx: Db, { id, leg }: LegRef, type: LoadDocument, by: Actor): Promise<void> {
      if (type === 'rateConfirmation') await createBookedLoadsRepo(tx).confirmByDocument(id, leg, by.id, now());
    },

    /** In the transaction that takes it away. */
    async removed(tx: Db, { id, leg }: LegRef, type: LoadDocument): Promise<void> {
      if (type === 'rateConfirmation') await createBookedLoadsRepo(tx).takeBackConfirmation(id, leg);
    },

    /** Throws 404 when the load is not, or no longer, in the actor's list. */
    async tell(actor: Actor, { id }: LegRef): Promise<void> {
      await announce(bus, await booked.findListed(actor, id));
    },
  };
}
