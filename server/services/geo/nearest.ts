import { type GeoPoint, straightMiles } from '#core/domain/distance.ts';
import type { PlaceColumns } from './place-table.ts';

const MILES_A_DEGREE = 69.1;
/** Farther than this from every place the point is at sea or abroad. */
const REACH_MILES = 60;
/** Places without a population are often one building's ZIP code: a known town this much farther off is preferred. */
const UNKNOWN_SIZE_MILES = 3;

/** The row nearest to a point, on a plane around it: exact enough within the reach. */
export const nearestPlace = (columns: PlaceColumns, point: GeoPoint): number | undefined => {
  const { latitudes, longitudes, populations } = columns;
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  let best: number | undefined;
  let bestMiles = REACH_MILES + UNKNOWN_SIZE_MILES;
  for (let row = 0; row < latitudes.length; row++) {
    const north = ((latitudes[row] ?? 0) - point.latitude) * MILES_A_DEGREE;
    if (north > bestMiles || north < -bestMiles) continue;
    const degreesEast = (longitudes[row] ?? 0) - point.longitude;
    const aroundTheGlobe = degreesEast > 180 ? degreesEast - 360 : degreesEast < -180 ? degreesEast + 360 : degreesEast;
    const east = aroundTheGlobe * shrink * MILES_A_DEGREE;
    const miles = Math.hypot(north, east) + (populations[row] === 0 ? UNKNOWN_SIZE_MILES : 0);
    if (miles < bestMiles) {
      best = row;
      bestMiles = miles;
    }
  }
  if (best === undefined) return undefined;
  const found = { latitude: latitudes[best] ?? 0, longitude: longitudes[best] ?? 0 };
  return straightMiles(found, point) <= REACH_MILES ? best : undefined;
};
