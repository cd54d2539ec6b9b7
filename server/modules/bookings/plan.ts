import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import type { LoadToBook } from '#core/contract/load-book.ts';
import { usd } from '#core/domain/format.ts';
import { normalizeTNumber } from '#core/domain/t-number.ts';
import type { Board, CostLine } from '#server/boards/board.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { NewLeg } from './repo.ts';

export type PlannedLeg = NewLeg & { item: LoadToBook };
type Named = { item: LoadToBook; load: Load };

/** How each load is to be booked; throws 422 when something that this needs is missing. */
export function planLegs(named: readonly Named[], boards: readonly Board[], isSaved: boolean): PlannedLeg[] {
  return named.map(({ item, load }, index) => {
    const throughBoard = boards.find(({ source }) => source === load.data_source)?.book !== undefined;
    return {
      item,
      leg: index === 0 ? 'outbound' : 'return',
      loadId: load.id,
      load,
      ...(throughBoard ? THROUGH_BOARD : { bookedThrough: 'telephone', ...agreed(item, isSaved) }),
    };
  });
}

const THROUGH_BOARD = { bookedThrough: 'board', agreedRate: null, agreedWith: null } as const;

function agreed({ agreed_rate: agreedRate, agreed_with: agreedWith }: LoadToBook, isSaved: boolean) {
  if (!isSaved)
    throw invalid(
      'loads',
      'This board takes no bookings online. Save the load, call the broker, then book it under Saved Loads.',
    );
  if (agreedRate == null) throw invalid('agreed_rate', 'Enter the rate that you agreed on');
  if (!agreedWith) throw invalid('agreed_with', 'Enter who at the broker agreed to it');
  return { agreedRate, agreedWith };
}

export function needTNumber(actor: Actor, carrier: UserRow): void {
  if (normalizeTNumber(carrier.chTNumber) !== null) return;
  throw invalid(
    'ch_t_number',
    actor.id === carrier.id
      ? 'Booking with C.H. Robinson needs your T-Number. Add it under Profile > Carrier Profile.'
      : `${nameOf(carrier)} has no T-Number yet. Ask them to add it under Profile > Carrier Profile.`,
  );
}

export const nameOf = (carrier: UserRow) => carrier.companyName || carrier.name;

/** The line to book with, as the board shows it now; throws 409 when that is not the price that the user saw. */
export function costLine({ item, load: seen }: PlannedLeg, now: Load): CostLine {
  const before = item.sourceCostPerUnit ?? seen.sourceCostPerUnit;
  const { sourceCostPerUnit } = now;
  if (sourceCostPerUnit === null) {
    throw new AppError(
      'conflict',
      'C.H. Robinson shows no price for this load, so it can’t be booked online. Call them.',
    );
  }
  if (before !== sourceCostPerUnit) {
    const change =
      before === null ? `is now ${usd(sourceCostPerUnit)}` : `went from ${usd(before)} to ${usd(sourceCostPerUnit)}`;
    throw new AppError(
      'conflict',
      `The price ${change}, so it was not booked. Look at it again, then book at the new price.`,
      {
        sourceCostPerUnit: String(sourceCostPerUnit),
      },
    );
  }
  return {
    type: now.cost_type ?? item.cost_type,
    code: now.code ?? item.code,
    description: now.cost_description ?? item.cost_description,
    sourceCostPerUnit,
    units: now.units ?? item.units,
  };
}

const invalid = (field: string, detail: string) => new AppError('invalid', detail, { [field]: detail });
