import type { Arc } from './arc.ts';
import { type Cluster, redAbove } from './clusters.ts';
import type { Colours } from './colours.ts';
import { countLabel, dot, FONT, POINT_PX, radiusOf, ring } from './marks.ts';
import { paintCountry, paintNames } from './paint-country.ts';
import type { Scene, ScenePoint } from './scene.ts';
import { type Size, toScreen, type View, type XY } from './view.ts';

export type Picture = {
  scene: Scene;
  clusters: readonly Cluster[];
  /** What stands out: under the pointer, here or in the list, or open. */
  lit: readonly ScenePoint[];
  view: View;
  size: Size;
  colours: Colours;
  /** Of the screen's pixels to ours. */
  ratio: number;
};

export function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { view, size, ratio, colours } = picture;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colours.bg;
  context.fillRect(0, 0, size.width, size.height);
  onPlane(context, picture, () => paintCountry(context, colours, view.scale));
  paintNames(context, picture);
  onPlane(context, picture, () => paintLanes(context, picture));
  const litArcs = picture.lit.flatMap(({ item }) => picture.scene.arcsOf(item));
  onPlane(context, picture, () => {
    context.lineWidth = 2.5 / view.scale;
    context.lineCap = 'round';
    for (const arc of litArcs) strokeArcs(context, [arc], view.scale, colours);
  });
  paintClusters(context, picture);
  paintLit(context, picture, litArcs);
}

/** Draws in units of the plane. */
function onPlane(context: CanvasRenderingContext2D, { view, size, ratio }: Picture, draw: () => void): void {
  const zoom = view.scale * ratio;
  const left = size.width / 2 - view.x * view.scale;
  const top = size.height / 2 - view.y * view.scale;
  context.setTransform(zoom, 0, 0, zoom, left * ratio, top * ratio);
  draw();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

function paintLanes(context: CanvasRenderingContext2D, { scene, view, colours }: Picture): void {
  context.lineWidth = 1 / view.scale;
  const alpha = scene.lanes.length > 60 ? 0.22 : 0.4;
  const arcs = scene.lanes.flatMap((lane) => lane.arcs);
  for (const kind of ['empty', 'load', 'return'] as const) {
    // a pair has three of them: they would hide what is paid for
    context.globalAlpha = kind === 'empty' ? alpha / 2 : alpha;
    strokeArcs(
      context,
      arcs.filter((arc) => arc.kind === kind),
      view.scale,
      colours,
    );
  }
  context.globalAlpha = 1;
}

/** Arcs of one kind. */
function strokeArcs(context: CanvasRenderingContext2D, arcs: readonly Arc[], scale: number, colours: Colours): void {
  const [first] = arcs;
  if (!first) return;
  context.strokeStyle = { load: colours.accent, return: colours.pair, empty: colours.mute }[first.kind];
  context.setLineDash(first.kind === 'empty' ? [4 / scale, 4 / scale] : []);
  context.beginPath();
  for (const { x1, y1, cx, cy, x2, y2 } of arcs) {
    context.moveTo(x1, y1);
    context.quadraticCurveTo(cx, cy, x2, y2);
  }
  context.stroke();
  context.setLineDash([]);
}

function paintClusters(context: CanvasRenderingContext2D, { clusters, view, size, colours }: Picture): void {
  const red = redAbove(clusters.map(({ count }) => count));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 12px ${FONT}`;
  for (const cluster of clusters) {
    const { x, y } = toScreen(view, size, cluster);
    const isRed = cluster.count > red;
    dot(context, x, y, radiusOf(cluster.count), isRed ? colours.bad : colours.accent, colours.panel);
    if (cluster.count === 1) continue;
    context.fillStyle = isRed ? colours['on-bad'] : colours['on-accent'];
    context.fillText(countLabel(cluster.count), x, y + 0.5);
  }
}

/** The far ends of the arcs, and the points; a cluster that holds one has a ring. */
function paintLit(context: CanvasRenderingContext2D, picture: Picture, arcs: readonly Arc[]): void {
  const { lit, clusters, view, size, colours } = picture;
  for (const { kind, x2, y2 } of arcs) {
    const end = toScreen(view, size, { x: x2, y: y2 });
    if (kind !== 'empty')
      dot(context, end.x, end.y, 4, kind === 'return' ? colours.pair : colours.accent, colours.panel);
  }
  for (const point of lit) {
    const at = toScreen(view, size, point);
    const around = clusters.find((cluster) => cluster.count > 1 && covers(cluster, toScreen(view, size, cluster), at));
    if (around) ring(context, toScreen(view, size, around), radiusOf(around.count) + 3, colours.ink);
    else dot(context, at.x, at.y, POINT_PX + 1, colours.panel, colours.accent, 3);
  }
}

const covers = ({ count }: Cluster, middle: XY, at: XY): boolean =>
  Math.hypot(middle.x - at.x, middle.y - at.y) <= radiusOf(count);
