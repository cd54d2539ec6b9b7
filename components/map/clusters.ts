import Supercluster from 'supercluster';
import type { ScenePoint } from './scene.ts';
import type { Box } from './view.ts';

/** Of the embedded map: pixels within which points are one, and the last zoom at which they are. */
const RADIUS_PX = 60;
const MAX_ZOOM = 16;
/** Of both maps. */
export const LEAST_CLUSTER = 2;
/** A cluster of no more than so many is never red. */
const LEAST_RED = 10;

/** Points that stand too close to be told apart, or a single one. `x`, `y`: units of the plane. */
export type Cluster = { x: number; y: number; count: number; points: () => readonly ScenePoint[]; opensAt: number };

export type ClusterIndex = { in: (box: Box, scale: number) => Cluster[] };

/** The earth's girth in units of the plane (1,300 a radian), so that a zoom is what it is on other maps. */
const WORLD = 8192;
const TILE_PX = 512;
/** Pixels a unit of the plane at a zoom, and the other way round. */
const scaleAt = (zoom: number) => (TILE_PX * 2 ** zoom) / WORLD;
const zoomAt = (scale: number) => Math.round(Math.log2((scale * WORLD) / TILE_PX));

/**
 * The index takes degrees and reckons in Mercator's square. The plane has a projection of its own, so its points are
 * handed over as the degrees that Mercator puts where the plane has them.
 */
const longitudeOf = (x: number) => (x / WORLD) * 360;
const latitudeOf = (y: number) => (360 / Math.PI) * Math.atan(Math.exp((-y / WORLD) * 2 * Math.PI)) - 90;
const xOf = (longitude: number) => (longitude / 360) * WORLD;
const yOf = (latitude: number) =>
  (-Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)) * WORLD;

export function indexClusters(points: readonly ScenePoint[]): ClusterIndex {
  const index = new Supercluster<{ at: number }, { at: number }>({
    radius: RADIUS_PX,
    maxZoom: MAX_ZOOM,
    minPoints: LEAST_CLUSTER,
    extent: TILE_PX,
  });
  index.load(
    points.map(({ x, y }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitudeOf(x), latitudeOf(y)] },
    })),
  );
  const pointsAt = (positions: readonly { properties: { at: number } }[]) =>
    positions.flatMap(({ properties }) => points[properties.at] ?? []);

  return {
    in: ({ left, top, right, bottom }, scale) =>
      index
        .getClusters([longitudeOf(left), latitudeOf(bottom), longitudeOf(right), latitudeOf(top)], zoomAt(scale))
        .map(({ geometry, properties }): Cluster => {
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          const where = { x: xOf(longitude), y: yOf(latitude) };
          if (!('cluster_id' in properties)) {
            return { ...where, count: 1, points: () => pointsAt([{ properties }]), opensAt: scale };
          }
          const { cluster_id: id, point_count: count } = properties;
          return {
            ...where,
            count,
            points: () => pointsAt(index.getLeaves(id, Number.POSITIVE_INFINITY)),
            get opensAt() {
              return scaleAt(index.getClusterExpansionZoom(id));
            },
          };
        }),
  };
}

/** Whether a cluster is red: more in it than the larger of 10 and the mean of the clusters shown; otherwise it is blue. */
export function redAbove(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return Math.max(LEAST_RED, counts.length === 0 ? 0 : all / counts.length);
}
