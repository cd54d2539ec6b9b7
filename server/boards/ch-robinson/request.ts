import { UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import type { BoardQuery, CityEnd, SearchEnd } from '../board.ts';
import type { ChEquipment } from './equipment.ts';

export const SEARCH_PATH = '/v2/shipments/available/searches';
export const PAGE_SIZE = 100;

const STANDARD = 'Standard';
const FARTHER_THAN_ANY_LOAD = 10_000;

/** The body of a search without its page. Miles, pounds and feet are the board's 'Standard' units. */
export function searchBody(query: BoardQuery, equipment: readonly ChEquipment[], carrierCode: string) {
  const specials = new Set(equipment.map(({ special }) => special));
  const [special] = specials;
  const limited = query.maxDistance < UNLIMITED_DISTANCE_MILES;
  return {
    regionCode: 'NA',
    carrierCode,
    pageSize: PAGE_SIZE,
    modes: [...new Set(equipment.map(({ mode }) => mode))],
    // One code at most: with several kinds the modes are asked for, and the rest is told apart in the answer.
    ...(specials.size === 1 && special != null ? { specializedEquipmentCode: special } : {}),
    ...endOf('origin', query.origin),
    ...endOf('destination', query.destination),
    loadWeightRange: { unitOfMeasure: STANDARD, min: 0, max: query.maxWeight },
    equipmentLengthRange: { unitOfMeasure: STANDARD, min: 0, max: query.maxLength },
    // A limit that is none is not sent: it could take away loads without miles.
    ...(query.minDistance > 0 || limited
      ? {
          loadDistanceRange: {
            unitOfMeasure: STANDARD,
            min: query.minDistance,
            max: limited ? query.maxDistance : FARTHER_THAN_ANY_LOAD,
          },
        }
      : {}),
    availableForPickUpByDateRange: { min: query.shipDates[0], max: query.shipDates.at(-1) },
    sortCriteria: {
      // without a point of origin there is no deadhead to sort by
      field: query.origin?.city ? 'OriginDeadHeadDistance' : 'CalculatedPickupByDateTime',
      direction: 'ascending',
    },
  };
}

const radius = ({ point, rangeMiles }: CityEnd) => ({
  coordinate: { lat: point.latitude, lon: point.longitude },
  radius: { value: Math.max(1, rangeMiles), unitOfMeasure: STANDARD },
});

type Regions = { countryCode: 'US'; stateCodes: readonly string[] }[];
type Ends<Side extends string> = {
  [Name in `${Side}RadiusSearch`]?: ReturnType<typeof radius>;
} & { [Name in `${Side}s`]?: Regions };

function endOf<Side extends 'origin' | 'destination'>(side: Side, end: SearchEnd | null): Ends<Side> {
  if (end === null) return {} as Ends<Side>;
  const asked =
    end.city === null
      ? { [`${side}s`]: [{ countryCode: 'US', stateCodes: end.states }] }
      : { [`${side}RadiusSearch`]: radius(end) };
  return asked as Ends<Side>;
}
