import type { FoundPosting, Market, PostingFilter } from '../../market/posting.ts';
import type { LocateCity } from '../emulator-options.ts';
import { ordered, type SortKey } from '../ordering.ts';
import { ageMinutes, creditScore, ratePerMile, tripMiles } from './item.ts';
import type { SearchBody } from './search-body.ts';
import type { Viewer } from './sessions.ts';
import { equipmentOf, trailerType } from './trailer-types.ts';

/** Every load that fits, in the order asked for; or the cities that the board does not know. */
export function searchDirectFreight(
  search: SearchBody,
  viewer: Viewer,
  market: Market,
  locate: LocateCity,
): { found: FoundPosting[] } | { description: string[] } {
  const description: string[] = [];
  const point = (side: 'origin' | 'destination') => {
    const city = search[`${side}_city`];
    const [state] = search[`${side}_state`] ?? [];
    if (city === undefined || state === undefined) return undefined;
    const place = locate(city, state);
    if (place === undefined) description.push(`${side}_city: ${city}, ${state} is not a known place`);
    return place && { ...place, radiusMiles: search[`${side}_radius`] };
  };
  const filter = filterOf(search, point('origin'), point('destination'));
  if (description.length > 0) return { description };
  const now = market.now();
  const found = market.search(filter).filter(({ posting }) => fits(search, posting, now));
  return { found: ordered(found, sortKey(search, viewer, now), search.sort_direction === 'desc') };
}

type Circle = NonNullable<PostingFilter['origin']>;

function filterOf(search: SearchBody, origin: Circle | undefined, destination: Circle | undefined): PostingFilter {
  const { origin_state, destination_state, trailer_type, ship_date } = search;
  return {
    board: 'direct_freight',
    ...(origin ? { origin } : origin_state?.length && { originStates: origin_state }),
    ...(destination ? { destination } : destination_state?.length && { destinationStates: destination_state }),
    ...(trailer_type?.length && { equipment: equipmentOf(trailer_type) }),
    ...(ship_date?.length && { shipDates: new Set(ship_date) }),
  };
}

/** A blank passes a limit unless blanks are hidden. */
function within(value: number | null, min: number | undefined, max: number | undefined, hideBlank = false): boolean {
  if (value === null) return !hideBlank;
  return value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);
}

const fits = (search: SearchBody, posting: FoundPosting['posting'], now: number): boolean =>
  (search.full_load === undefined || search.full_load === posting.fullLoad) &&
  within(ageMinutes(posting, now) ?? 0, search.min_age, search.max_age) &&
  within(posting.lengthFeet, search.min_length, search.max_length, search.hide_blank_lengths) &&
  within(posting.paymentUsd, search.min_pay_rate, search.max_pay_rate, search.hide_blank_payrates) &&
  within(posting.weightPounds, search.min_weight, search.max_weight, search.hide_blank_weights) &&
  within(tripMiles(posting), search.min_tripmiles, search.max_tripmiles);

function sortKey(search: SearchBody, viewer: Viewer, now: number): SortKey {
  const keys: Readonly<Record<SearchBody['sort_parameter'], SortKey>> = {
    age: ({ posting }) => now - posting.postedAt,
    pay_rate: ({ posting }) => posting.paymentUsd,
    rate_per_mile_est: ({ posting }) => ratePerMile(posting),
    trip_miles: ({ posting }) => tripMiles(posting),
    dead_head: ({ deadheadMiles }) => (search.origin_city === undefined ? null : deadheadMiles),
    ship_date: ({ posting }) => posting.shipDate,
    weight: ({ posting }) => posting.weightPounds,
    length: ({ posting }) => posting.lengthFeet,
    company_name: ({ posting }) => (viewer === 'subscribed' ? posting.broker.name : null),
    credit_score: ({ posting }) => {
      const score = Number(creditScore(posting, viewer));
      return Number.isNaN(score) ? null : score;
    },
    origin_city: ({ posting }) => posting.origin.city,
    origin_state: ({ posting }) => posting.origin.state,
    destination_city: ({ posting }) => posting.destination?.city ?? null,
    destination_state: ({ posting }) => posting.destination?.state ?? null,
    trailer_type: ({ posting }) => trailerType(posting.equipment),
  };
  return keys[search.sort_parameter];
}
