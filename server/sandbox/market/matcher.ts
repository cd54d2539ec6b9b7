import { estimateRoadMiles, straightMiles } from '#core/domain/distance.ts';
import type { MarketPlace, Posting, PostingFilter } from './posting.ts';

type Circle = NonNullable<PostingFilter['origin']>;

const MILES_A_DEGREE_OF_LATITUDE = 69;

/**
 * Tells for a post its deadhead in road miles (null without an origin point), or undefined when it is not live or does
 * not fit. A circle's radius is great-circle miles. What a post does not give (weight, length, destination) fits any
 * limit; an open destination fits any wanted one.
 */
export const matcher = (filter: PostingFilter, time: number): ((posting: Posting) => number | null | undefined) => {
  const originStates = filter.originStates && new Set(filter.originStates);
  const destinationStates = filter.destinationStates && new Set(filter.destinationStates);
  const from = filter.origin && circleTest(filter.origin);
  const to = filter.destination && circleTest(filter.destination);
  const { equipment, shipDates, minWeight, maxWeight, maxLength, minDistance, maxDistance, maxAgeMinutes } = filter;
  const postedAfter = maxAgeMinutes === undefined ? Number.NEGATIVE_INFINITY : time - maxAgeMinutes * 60_000;

  return (posting) => {
    const { destination } = posting;
    if (posting.postedAt > time || posting.expiresAt <= time || posting.postedAt < postedAfter) return undefined;
    if (equipment && !equipment.has(posting.equipment)) return undefined;
    if (shipDates && !shipDates.has(posting.shipDate)) return undefined;
    if (originStates && !originStates.has(posting.origin.state)) return undefined;
    if (isBelow(posting.weightPounds, minWeight) || isAbove(posting.weightPounds, maxWeight)) return undefined;
    if (isAbove(posting.lengthFeet, maxLength)) return undefined;
    if (destination && destinationStates && !destinationStates.has(destination.state)) return undefined;
    const miles = destination && posting.distanceMiles;
    if (isBelow(miles, minDistance) || isAbove(miles, maxDistance)) return undefined;
    const straight = from ? from(posting.origin) : null;
    if (straight === undefined) return undefined;
    if (destination && to && to(destination) === undefined) return undefined;
    return straight === null ? null : estimateRoadMiles(straight);
  };
};

const isBelow = (value: number | null, limit: number | undefined) =>
  value !== null && limit !== undefined && value < limit;
const isAbove = (value: number | null, limit: number | undefined) =>
  value !== null && limit !== undefined && value > limit;

/** Great-circle miles of a place from the centre, or undefined outside the circle. */
const circleTest = (circle: Circle): ((place: MarketPlace) => number | undefined) => {
  const reach = circle.radiusMiles / MILES_A_DEGREE_OF_LATITUDE;
  return (place) => {
    if (Math.abs(place.latitude - circle.latitude) > reach) return undefined;
    const miles = straightMiles(circle, place);
    return miles <= circle.radiusMiles ? miles : undefined;
  };
};
