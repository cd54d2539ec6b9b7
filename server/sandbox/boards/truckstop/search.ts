import type { GeoPoint } from '#core/domain/distance.ts';
import type { EquipmentCode } from '#core/domain/equipment.ts';
import type { FoundPosting, Market, PostingFilter } from '../../market/posting.ts';
import type { LocateCity } from '../emulator-options.ts';
import { ordered } from '../ordering.ts';
import { isBoardState } from '../states.ts';
import type { Criteria, Side } from './criteria.ts';
import { TRUCKSTOP_EQUIPMENT } from './equipment.ts';
import { SORT_KEYS } from './fields.ts';
import { mountainTime } from './mountain-time.ts';

type SearchOutcome =
  | { ok: false; errors: string[] }
  | { ok: true; page: FoundPosting[]; destination: GeoPoint | undefined };

const RANGE = { min: 25, max: 300 } as const;
const MAX_STATES = 15;
const MAX_DATES = 7;
const MAX_PAGE = 200;
const DEFAULT_PAGE = 100;

/** Checks the criteria by the board's rules and finds one page; every broken rule is named. */
export function searchTruckstop(criteria: Criteria, market: Market, locate: LocateCity): SearchOutcome {
  const errors = rulesBroken(criteria, mountainTime(market.now()).slice(0, 10));
  const origin = placed(criteria.origin, 'Origin', locate, errors);
  const destination = placed(criteria.destination, 'Destination', locate, errors);
  if (errors.length > 0) return { ok: false, errors };

  const found = abroad(criteria) ? [] : market.search(filterOf(criteria, origin, destination));
  const fitting = found.filter(
    ({ posting }) =>
      criteria.loadType === 'Nothing' ||
      criteria.loadType === 'All' ||
      posting.fullLoad === (criteria.loadType === 'Full'),
  );
  const sorted = ordered(fitting, SORT_KEYS[criteria.sortBy], criteria.descending);
  const size = criteria.pageSize || DEFAULT_PAGE;
  const start = (Math.max(1, criteria.pageNumber) - 1) * size;
  return { ok: true, page: sorted.slice(start, start + size), destination };
}

function rulesBroken(criteria: Criteria, today: string): string[] {
  const errors: string[] = [];
  const { origin, destination } = criteria;
  if (origin.states.length === 0 && origin.latitude === undefined) errors.push('Origin is required.');
  for (const [name, side] of [
    ['Origin', origin],
    ['Destination', destination],
  ] as const) {
    if (side.states.length > MAX_STATES) errors.push(`${name}State: no more than ${MAX_STATES} states are allowed.`);
    for (const state of side.states.filter((code) => !isBoardState(code)))
      errors.push(`${name}State is invalid: ${state}`);
    if (side.city !== '' && side.states.length !== 1) errors.push(`${name}City requires exactly one ${name}State.`);
    if ((side.latitude === undefined) !== (side.longitude === undefined)) {
      errors.push(`${name}Latitude and ${name}Longitude must be given together.`);
    }
    const ranged = side.city !== '' || side.latitude !== undefined;
    if (ranged && (side.range < RANGE.min || side.range > RANGE.max)) {
      errors.push(`${name}Range must be between ${RANGE.min} and ${RANGE.max}.`);
    }
  }
  for (const code of criteria.equipment) {
    if (!Object.hasOwn(TRUCKSTOP_EQUIPMENT, code)) errors.push(`EquipmentType is invalid: ${code}`);
  }
  if (criteria.pickupDates.length > MAX_DATES) errors.push(`PickupDates: no more than ${MAX_DATES} dates are allowed.`);
  if (criteria.pickupDates.some((date) => date < today)) errors.push('PickupDates cannot be in the past.');
  if (criteria.hoursOld < 0) errors.push('HoursOld cannot be negative.');
  if (criteria.pageNumber < 0) errors.push('PageNumber cannot be negative.');
  if (criteria.pageSize < 0 || criteria.pageSize > MAX_PAGE) errors.push(`PageSize cannot be more than ${MAX_PAGE}.`);
  return errors;
}

/** The point a side means, or undefined where it means states or nothing. */
function placed(side: Side, name: string, locate: LocateCity, errors: string[]): GeoPoint | undefined {
  if (side.latitude !== undefined && side.longitude !== undefined) {
    return { latitude: side.latitude, longitude: side.longitude };
  }
  const [state] = side.states;
  if (side.city === '' || state === undefined) return undefined;
  const point = locate(side.city, state);
  if (point === undefined) errors.push(`${name} could not be found: ${side.city}, ${state}`);
  return point;
}

const DOMESTIC = new Set(['', 'USA', 'US']);
const abroad = ({ origin, destination }: Criteria): boolean =>
  !DOMESTIC.has(origin.country.toUpperCase()) || !DOMESTIC.has(destination.country.toUpperCase());

function filterOf(criteria: Criteria, origin: GeoPoint | undefined, destination: GeoPoint | undefined): PostingFilter {
  const { equipment, hoursOld, pickupDates } = criteria;
  const wanted = new Set<EquipmentCode>(equipment.flatMap((code) => TRUCKSTOP_EQUIPMENT[code]?.ours ?? []));
  return {
    board: 'truckstop',
    ...(origin
      ? { origin: { ...origin, radiusMiles: criteria.origin.range } }
      : { originStates: criteria.origin.states }),
    ...(destination && { destination: { ...destination, radiusMiles: criteria.destination.range } }),
    ...(!destination && criteria.destination.states.length > 0 && { destinationStates: criteria.destination.states }),
    ...(equipment.length > 0 && { equipment: wanted }),
    ...(hoursOld > 0 && { maxAgeMinutes: hoursOld * 60 }),
    ...(pickupDates.length > 0 && { shipDates: new Set(pickupDates) }),
  };
}
