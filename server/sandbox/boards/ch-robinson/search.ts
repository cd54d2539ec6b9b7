import type { FoundPosting, Market, Posting, PostingFilter } from '../../market/posting.ts';
import { ordered, type SortKey } from '../ordering.ts';
import { equipmentFor, modeOf } from './equipment.ts';
import type { Circle, Range, Regions, SearchBody } from './search-body.ts';
import { deliverBy, isHazMat, isHighValue, isTanker, isTeamLoad, pickUpBy } from './shipment.ts';

const MILES_PER_KM = 0.621371;
const POUNDS_PER_KG = 2.20462;
const FEET_PER_METRE = 3.28084;

/** Every shipment that fits, in the order asked for. */
export function searchRobinson(search: SearchBody, market: Market): FoundPosting[] {
  const found = market.search(filterOf(search)).filter(({ posting }) => fits(search, posting));
  const { field, direction } = search.sortCriteria;
  return ordered(found, SORT_KEYS[field], direction === 'descending');
}

function filterOf(search: SearchBody): PostingFilter {
  const equipment = equipmentFor(search.modes, search.specializedEquipmentCode);
  return {
    board: 'C.H. Robinson',
    ...(search.originRadiusSearch && { origin: circle(search.originRadiusSearch) }),
    ...(search.destinationRadiusSearch && { destination: circle(search.destinationRadiusSearch) }),
    ...(equipment && { equipment }),
  };
}

const circle = ({ coordinate, radius }: Circle) => ({
  latitude: coordinate.lat,
  longitude: coordinate.lon,
  radiusMiles: radius.value * (radius.unitOfMeasure === 'Metric' ? MILES_PER_KM : 1),
});

/** A blank passes a range; a flag of false keeps such loads out. */
function fits(search: SearchBody, posting: Posting): boolean {
  const dates = search.availableForPickUpByDateRange;
  return (
    inRegions(search.origins, posting.origin.state) &&
    inRegions(search.destinations, posting.destination?.state) &&
    inRange(search.loadDistanceRange, posting.destination && posting.distanceMiles, MILES_PER_KM) &&
    inRange(search.loadWeightRange, posting.weightPounds, POUNDS_PER_KG) &&
    inRange(search.equipmentLengthRange, posting.lengthFeet, FEET_PER_METRE) &&
    posting.shipDate >= (dates?.min?.slice(0, 10) ?? '') &&
    posting.shipDate <= (dates?.max?.slice(0, 10) ?? '9999') &&
    !(search.teamLoad === false && isTeamLoad(posting)) &&
    !(search.hazMatLoad === false && isHazMat(posting)) &&
    !(search.tankerLoad === false && isTanker(posting)) &&
    !(search.highValueLoad === false && isHighValue(posting))
  );
}

function inRegions(regions: Regions | undefined, state: string | undefined): boolean {
  if (regions === undefined || regions.length === 0) return true;
  return regions.some(
    ({ countryCode, stateCodes }) =>
      countryCode === 'US' && (stateCodes.length === 0 || (state !== undefined && stateCodes.includes(state))),
  );
}

function inRange(range: Range | undefined, value: number | null, metric: number): boolean {
  if (range === undefined || value === null) return true;
  const scale = range.unitOfMeasure === 'Metric' ? metric : 1;
  return value >= (range.min ?? 0) * scale && value <= (range.max ?? Number.POSITIVE_INFINITY) * scale;
}

const SORT_KEYS: Readonly<Record<SearchBody['sortCriteria']['field'], SortKey>> = {
  LoadNumber: ({ posting }) => Number(posting.id),
  OriginCity: ({ posting }) => posting.origin.city,
  DestinationCity: ({ posting }) => posting.destination?.city ?? null,
  CalculatedPickupByDateTime: ({ posting }) => pickUpBy(posting),
  CalculatedDeliverByDateTime: ({ posting }) => deliverBy(posting),
  Distance: ({ posting }) => posting.destination && posting.distanceMiles,
  Weight: ({ posting }) => posting.weightPounds,
  Mode: ({ posting }) => modeOf(posting.equipment),
  OriginDeadHeadDistance: ({ deadheadMiles }) => deadheadMiles,
};
