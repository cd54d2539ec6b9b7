import { type Arc, pointsAlong } from './arc.ts';
import type { Cluster } from './clusters.ts';
import { radiusOf } from './marks.ts';
import type { Lane, Scene } from './scene.ts';
import { type Size, toPlane, toScreen, type View, type XY } from './view.ts';

/** What lies under the pointer. */
export type Hit = { kind: 'cluster'; cluster: Cluster } | { kind: 'lane'; lane: Lane };

/** A finger and a hand that shakes. */
const REACH_PX = 5;

/** The cluster or point at a place of the screen, else the lane. */
export function hitAt(scene: Scene, clusters: readonly Cluster[], view: View, size: Size, at: XY): Hit | null {
  let nearest: Cluster | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cluster of clusters) {
    const { x, y } = toScreen(view, size, cluster);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance < least && distance <= radiusOf(cluster.count) + REACH_PX) {
      nearest = cluster;
      least = distance;
    }
  }
  if (nearest) return { kind: 'cluster', cluster: nearest };
  const lane = laneNear(scene.lanes, toPlane(view, size, at), REACH_PX / view.scale);
  return lane && { kind: 'lane', lane };
}

function laneNear(lanes: readonly Lane[], at: XY, reach: number): Lane | null {
  let nearest: Lane | null = null;
  let least = reach;
  for (const lane of lanes) {
    for (const arc of lane.arcs) {
      const distance = near(arc, at, reach) ? distanceTo(arc, at) : Number.POSITIVE_INFINITY;
      if (distance < least) {
        nearest = lane;
        least = distance;
      }
    }
  }
  return nearest;
}

/** A curve never leaves the box of its three points. */
const near = ({ x1, y1, cx, cy, x2, y2 }: Arc, { x, y }: XY, reach: number): boolean =>
  x >= Math.min(x1, cx, x2) - reach &&
  x <= Math.max(x1, cx, x2) + reach &&
  y >= Math.min(y1, cy, y2) - reach &&
  y <= Math.max(y1, cy, y2) + reach;

function distanceTo(arc: Arc, at: XY): number {
  let least = Number.POSITIVE_INFINITY;
  let from: XY | undefined;
  for (const to of pointsAlong(arc)) {
    if (from) least = Math.min(least, distanceToLine(from, to, at));
    from = to;
  }
  return least;
}

function distanceToLine(from: XY, to: XY, at: XY): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + t * dx - at.x, from.y + t * dy - at.y);
}
