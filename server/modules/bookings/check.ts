import type * as z from 'zod/mini';
import type { Load } from '#core/contract/load.ts';
import type { checkLoads, LookedUp } from '#core/contract/load-book.ts';
import type { Deps } from '#server/deps.ts';
import type { BookedLoadsService } from '#server/modules/booked-loads/service.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { SavedLoadsService } from '#server/modules/saved-loads/service.ts';
import { askedBy, type LookUp, type LookUpAnswer } from '#server/modules/search/look-up.ts';
import type { Actor } from '#server/policy/actor.ts';
import { type LoadsPorts, loadsToBook } from './loads-to-book.ts';

type Ports = {
  lookUp: LookUp;
  people: PeopleService;
  saved: Pick<SavedLoadsService, 'open' | 'seen'>;
  shownMiles: LoadsPorts['shownMiles'];
  booked: Pick<BookedLoadsService, 'holder'>;
};
type Request = z.output<typeof checkLoads.body> & { carrierEmail: string | undefined };

export type CheckService = ReturnType<typeof createCheckService>;

/** The look-up before a booking: is it still there, at the same price, and free to book. */
export function createCheckService({ now }: Pick<Deps, 'now'>, { lookUp, people, saved, shownMiles, booked }: Ports) {
  return {
    async check(actor: Actor, request: Request): Promise<LookedUp[]> {
      const carrier = await people.carrierFor(actor, request.carrierEmail);
      const { named } = await loadsToBook({ saved, shownMiles }, actor, request);
      return Promise.all(
        named.map(async ({ load }) => {
          const answer = await lookUp(load, people.credentialsOf(carrier));
          const at = now();
          if (answer.says !== 'no_answer') await saved.seen(actor, askedBy(load), answer.says === 'on_offer', at);
          const booked_as = await booked.holder(actor, carrier.id, [load.id]);
          return { ...comparison(load, answer), id: load.id, looked_up_at: at.toISOString(), booked_as };
        }),
      );
    },
  };
}

function comparison(before: Load, answer: LookUpAnswer) {
  const now = answer.says === 'on_offer' ? answer.load : null;
  const changed = now !== null && priceOf(now) !== priceOf(before);
  return {
    board_says: changed ? ('price_changed' as const) : answer.says,
    payment_before: before.payment,
    payment_now: now?.payment ?? null,
    load: now,
    reason: answer.says === 'no_answer' ? answer.reason : null,
  };
}

const priceOf = ({ payment, sourceCostPerUnit }: Load) => `${payment} ${sourceCostPerUnit}`;
