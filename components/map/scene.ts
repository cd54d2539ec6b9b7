import { type Arc, arcBetween } from './arc.ts';
import type { MapItem, Place } from './map-item.ts';
import { project } from './plane.ts';
import type { Box } from './view.ts';

/** An item where it stands on the plane. */
export type ScenePoint = { x: number; y: number; item: MapItem };
/** What runs between the same places, under the first of its items. */
export type Lane = { item: MapItem; arcs: readonly Arc[] };

export type Scene = {
  items: readonly MapItem[];
  points: readonly ScenePoint[];
  /** The lanes that are always drawn: of the first items, each once. */
  lanes: readonly Lane[];
  arcsOf: (item: MapItem) => readonly Arc[];
  find: (id: string) => ScenePoint | undefined;
  /** What holds all points and lanes; null where there are none. */
  box: Box | null;
  /** Items whose place is not known. */
  placeless: number;
};

/** More would be one grey sheet. */
export const MOST_LANES = 300;

export function sceneOf(items: readonly MapItem[]): Scene {
  const points = items.flatMap((item): ScenePoint[] => {
    const at = item.at && onPlane(item.at);
    return at ? [{ ...at, item }] : [];
  });
  const arcs = new Map<MapItem, readonly Arc[]>();
  const arcsOf = (item: MapItem) => {
    const known = arcs.get(item);
    if (known) return known;
    const made = arcsFor(item);
    arcs.set(item, made);
    return made;
  };
  const byId = new Map(points.map((point) => [point.item.id, point]));
  const lanes = lanesOf(items, arcsOf);
  return {
    items,
    points,
    lanes,
    arcsOf,
    find: (id) => byId.get(id),
    box: boxOf([...points, ...lanes.flatMap((lane) => lane.arcs.flatMap(endsOf))]),
    placeless: items.length - points.length,
  };
}

/** The point and the arcs of one item. */
export const boxOfItem = (scene: Scene, { item, x, y }: ScenePoint): Box | null =>
  boxOf([{ x, y }, ...scene.arcsOf(item).flatMap(endsOf)]);

function lanesOf(items: readonly MapItem[], arcsOf: Scene['arcsOf']): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const item of items) {
    if (lanes.size >= MOST_LANES) break;
    const arcs = arcsOf(item);
    const key = arcs.map(({ kind, x1, y1, x2, y2 }) => [kind, x1, y1, x2, y2].join()).join(';');
    if (arcs.length > 0 && !lanes.has(key)) lanes.set(key, { item, arcs });
  }
  return [...lanes.values()];
}

const arcsFor = ({ legs }: MapItem): Arc[] =>
  legs.flatMap(({ kind, from, to }) => {
    const [a, b] = [onPlane(from), onPlane(to)];
    return a && b ? [arcBetween(kind, a.x, a.y, b.x, b.y)] : [];
  });

function onPlane({ longitude, latitude }: Place): { x: number; y: number } | null {
  const at = project(longitude, latitude);
  return at && { x: at[0], y: at[1] };
}

const endsOf = ({ x1, y1, x2, y2 }: Arc) => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
];

function boxOf(all: readonly { x: number; y: number }[]): Box | null {
  if (all.length === 0) return null;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of all) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
