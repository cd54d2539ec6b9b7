import { project } from '#components/map/plane.ts';
import { outlines } from '#components/map/us-map.ts';
import type { Load } from '#core/contract/load.ts';
import { laneOf } from './load-facts.ts';

const LOWER_48 = outlines(false);

const RATIO = 316 / 120;
const LEAST_WIDTH = 150;

/** The way of a load over the outlines of the states; nothing where an end is not known. */
export function RouteMap({ load }: { load: Load }) {
  const from = pointOf(load.origin_longitude, load.origin_latitude);
  const to = pointOf(load.destination_longitude, load.destination_latitude);
  if (!from || !to) return null;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const span = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const width = Math.max(LEAST_WIDTH, Math.abs(to[0] - from[0]) * 1.5, Math.abs(to[1] - from[1]) * 1.7 * RATIO);
  const height = width / RATIO;
  const bend = [middle[0], middle[1] - span * 0.18] as const;
  const pixel = width / 316;
  return (
    <svg
      role="img"
      aria-label={`Map: ${laneOf(load)}`}
      viewBox={`${middle[0] - width / 2} ${middle[1] - height / 2} ${width} ${height}`}
      className="size-full"
      preserveAspectRatio="xMidYMid slice"
    >
      <path
        d={isFar(load) ? outlines(true) : LOWER_48}
        className="fill-none stroke-field/60"
        strokeWidth={0.75 * pixel}
        strokeLinejoin="round"
      />
      <path
        d={`M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`}
        className="fill-none stroke-accent"
        strokeWidth={2 * pixel}
        strokeLinecap="round"
      />
      <circle cx={from[0]} cy={from[1]} r={4 * pixel} className="fill-panel stroke-accent" strokeWidth={2 * pixel} />
      <circle cx={to[0]} cy={to[1]} r={4.5 * pixel} className="fill-accent" />
    </svg>
  );
}

const isFar = ({ origin_state, destination_state }: Load) =>
  [origin_state, destination_state].some((state) => state === 'AK' || state === 'HI');

const pointOf = (longitude: number | null, latitude: number | null): [number, number] | null =>
  longitude === null || latitude === null ? null : project(longitude, latitude);
