import { AppError } from '#core/contract/error.ts';
import { dateTimeLabel } from '#core/domain/format.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { BookedLoadsService } from '#server/modules/booked-loads/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import { nameOf } from './plan.ts';

type Holder = Awaited<ReturnType<BookedLoadsService['holder']>>;

/** What to do depends on where the booking that is in the way can be found. */
export function alreadyBooked(holder: Holder, carrier: UserRow): AppError {
  const name = nameOf(carrier);
  if (!holder) {
    return new AppError('conflict', `This load is being booked for ${name} at this moment. Try again in a moment.`);
  }
  const when = `This load was booked for ${name} on ${dateTimeLabel(holder.booking_date)}`;
  if (!holder.id) return new AppError('conflict', `${when}, by somebody else of this carrier. Ask ${name} about it.`);
  const fields = { booked_load: holder.id };
  if (holder.deleted_at) {
    return new AppError(
      'conflict',
      `${when} and then deleted from the list, which cancelled nothing with the broker. Restore it instead of booking it again.`,
      fields,
    );
  }
  return new AppError('conflict', `${when} already. It is under Booked Loads.`, fields);
}

export const rejectedBy = (carrier: UserRow, actor: Pick<Actor, 'id'>) =>
  new AppError(
    'conflict',
    actor.id === carrier.id
      ? 'You rejected this load. Accept it under Saved Loads before you book it.'
      : `${nameOf(carrier)} rejected this load. Suggest it again before you book it for them.`,
  );
