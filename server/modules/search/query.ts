import { AppError } from '#core/contract/error.ts';
import type { BackhaulForm, SearchForm } from '#core/contract/search.ts';
import type { FindPoint } from '#core/domain/complete-load.ts';
import { localDay } from '#core/domain/trial.ts';
import type { BoardQuery, CityEnd, SearchEnd } from '#server/boards/board.ts';

/** Where places are looked up, and when and where it is now for the user. */
export type Asking = { findPoint: FindPoint; now: Date; timeZone: string };

/** A board query of which the origin is known. */
export type QueryFrom = BoardQuery & { origin: CityEnd };

/** The form as the boards are asked; throws 422 with the field when a place is unknown or the day is past. */
export function boardQuery(form: SearchForm, asking: Asking): QueryFrom {
  const origin = originOf(form, form.origin_range, asking);
  checkDay(form, asking);
  return {
    ...limitsOf(form),
    origin,
    destination: destinationOf(form, form.destination_range, asking),
    shipDates: [form.ship_date],
  };
}

export const originOf = (form: BackhaulForm, rangeMiles: number, { findPoint }: Asking): CityEnd => {
  const { origin_city: city, origin_state: state } = form;
  const point = findPoint(city, state);
  if (!point) throw unknownPlace('origin_city', city, state);
  return { city, state, point, rangeMiles };
};

export function destinationOf(form: BackhaulForm, rangeMiles: number, { findPoint }: Asking): SearchEnd | null {
  const { destination_city: city, destination_state: state } = form;
  if (!city) return state ? { city: null, states: [state] } : null;
  if (!state) throw invalid('destination_state', 'Choose the state of the delivery city');
  const point = findPoint(city, state);
  if (!point) throw unknownPlace('destination_city', city, state);
  return { city, state, point, rangeMiles };
}

export function checkDay(form: BackhaulForm, { now, timeZone }: Asking): void {
  const today = localDay(now, timeZone);
  if (form.ship_date < today) throw invalid('ship_date', `The ship date is past. Choose ${today} or later.`);
}

export const limitsOf = (form: BackhaulForm) => ({
  equipment: form.truck_types,
  maxWeight: form.max_weight,
  maxLength: form.max_length,
  minDistance: form.min_distance,
  maxDistance: form.max_distance,
});

const unknownPlace = (field: string, city: string, state: string) =>
  invalid(field, `We don’t know ${city}, ${state}. Pick a city from the list.`);

const invalid = (field: string, message: string) => new AppError('invalid', message, { [field]: message });
