import { type Cluster, type ClusterIndex, indexClusters } from './clusters.ts';
import { type Colours, coloursOf, onThemeChange } from './colours.ts';
import { listenForGestures } from './gestures.ts';
import { type Hit, hitAt } from './hit.ts';
import { FONT } from './marks.ts';
import { paint } from './paint.ts';
import { boxOfItem, type Scene, type ScenePoint } from './scene.ts';
import { fitted, holds, panned, type Size, shownBox, type View, within, type XY, zoomed } from './view.ts';

type Options = {
  onHover: (hit: Hit | null, at: XY) => void;
  /** What was pressed; null beside everything. */
  onPress: (hit: Hit | null) => void;
};

export type MapCanvas = {
  show: (scene: Scene) => void;
  /** Makes these stand out. */
  light: (ids: readonly string[]) => void;
  /** Moves as little as it takes to have the whole of an item in view. */
  reveal: (id: string) => void;
  zoomBy: (factor: number) => void;
  panBy: (dx: number, dy: number) => void;
  fit: () => void;
  /** Zooms until the cluster falls apart; false where it never does. */
  open: (cluster: Cluster) => boolean;
};

const GLIDE_MS = 160;
/** Clusters and points reach so far beyond their middle. */
const EDGE_PX = 40;
/** Points that the eye could not tell apart at the largest scale are one place. */
const SAME_PLACE = 0.01;

/** The embedded map on a canvas, which fills it, until the signal. It paints when something changed, once a frame. */
export function createMapCanvas(
  canvas: HTMLCanvasElement,
  { onHover, onPress }: Options,
  signal: AbortSignal,
): MapCanvas {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser draws no canvas');
  let scene: Scene | null = null;
  let index: ClusterIndex | null = null;
  let clusters: Cluster[] = [];
  let lit: readonly ScenePoint[] = [];
  let hovered: readonly ScenePoint[] = [];
  let size: Size = { width: 0, height: 0 };
  let view: View = { x: 0, y: 0, scale: 1 };
  let colours: Colours = coloursOf(canvas);
  /** Until somebody moves the map it shows everything there is. */
  let moved = false;
  let frame = 0;
  let gliding = 0;

  const repaint = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!scene || !index || size.width === 0) return;
      clusters = index.in(shownBox(view, size, EDGE_PX), view.scale);
      const ratio = canvas.width / size.width;
      paint(context, { scene, clusters, lit: [...lit, ...hovered], view, size, colours, ratio });
    });
  };
  const stand = (next: View) => {
    view = next;
    repaint();
  };
  const moveTo = (next: View) => {
    cancelAnimationFrame(gliding);
    moved = true;
    stand(next);
  };
  const glideTo = (next: View) => {
    const from = view;
    const began = performance.now();
    moveTo(view);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return stand(next);
    const step = () => {
      const part = (performance.now() - began) / GLIDE_MS;
      if (part >= 1) return stand(next);
      const eased = 1 - (1 - part) ** 3;
      stand({
        x: from.x + (next.x - from.x) * eased,
        y: from.y + (next.y - from.y) * eased,
        scale: from.scale * (next.scale / from.scale) ** eased,
      });
      gliding = requestAnimationFrame(step);
    };
    step();
  };
  const everything = () => fitted(scene?.box ?? null, size);
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = Math.min(2, devicePixelRatio);
    if (width === 0 || height === 0) return;
    size = { width, height };
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    if (moved) view = within(view, size);
    else view = everything();
    repaint();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  // what was written before the page's font came
  void document.fonts.load(`600 12px ${FONT}`).then(repaint);
  onThemeChange(() => {
    colours = coloursOf(canvas);
    repaint();
  }, signal);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    cancelAnimationFrame(gliding);
  });

  const hit = (at: XY) => scene && hitAt(scene, clusters, view, size, at);
  const hover = (at: XY | null) => {
    const under = at && hit(at);
    const points = under?.kind === 'cluster' ? under.cluster.points() : [];
    if (hovered.length > 0 || points.length > 0) repaint();
    hovered = points.slice(0, 60);
    canvas.style.cursor = under ? 'pointer' : 'grab';
    onHover(under, at ?? { x: 0, y: 0 });
  };
  listenForGestures(
    canvas,
    {
      onPan: (dx, dy) => moveTo(panned(view, size, dx, dy)),
      onZoom: (factor, at) => moveTo(zoomed(view, size, factor, at)),
      onHover: hover,
      onPress: (at) => onPress(hit(at)),
    },
    signal,
  );

  const middle = () => ({ x: size.width / 2, y: size.height / 2 });
  return {
    show(next) {
      if (next.points !== scene?.points) index = indexClusters(next.points);
      scene = next;
      hovered = [];
      if (!moved && size.width > 0) view = everything();
      repaint();
    },
    light(ids) {
      lit = ids.flatMap((id) => scene?.find(id) ?? []);
      repaint();
    },
    reveal(id) {
      const point = scene?.find(id);
      const box = scene && point ? boxOfItem(scene, point) : null;
      if (!box || size.width === 0 || holds(shownBox(view, size, -8), box)) return;
      const whole = fitted(box, size);
      glideTo({ ...whole, scale: Math.min(whole.scale, view.scale) });
    },
    zoomBy: (factor) => glideTo(zoomed(view, size, factor, middle())),
    panBy: (dx, dy) => moveTo(panned(view, size, dx, dy)),
    fit() {
      glideTo(everything());
      moved = false;
    },
    open(cluster) {
      const points = cluster.points();
      const [first] = points;
      const apart = points.some(({ x, y }) => first && Math.hypot(x - first.x, y - first.y) > SAME_PLACE);
      if (!apart) return false;
      const next = within({ x: cluster.x, y: cluster.y, scale: cluster.opensAt }, size);
      if (next.scale <= view.scale) return false;
      glideTo(next);
      return true;
    },
  };
}
