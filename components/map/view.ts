import { PLANE } from './plane.ts';

/** What the map shows: the plane's point in the middle, and pixels a unit of the plane. */
export type View = { x: number; y: number; scale: number };
export type Size = { width: number; height: number };
export type Box = { left: number; top: number; right: number; bottom: number };
/** Pixels from the map's upper left corner, or units of the plane. */
export type XY = { x: number; y: number };

/** A twentieth of a mile a pixel. */
const MOST_SCALE = 64;
const MARGIN_PX = 28;
/** A single place is shown with some miles around it. */
const LEAST_SPAN = 20;

const WHOLE: Box = { left: 0, top: 0, right: PLANE.width, bottom: PLANE.height };

const leastScale = ({ width, height }: Size) => Math.min(width / PLANE.width, height / PLANE.height);

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The nearest view that shows nothing smaller than the country, nothing larger than a town, and keeps the country in the middle. */
export function within(view: View, size: Size): View {
  return {
    x: between(0, view.x, PLANE.width),
    y: between(0, view.y, PLANE.height),
    scale: between(leastScale(size), view.scale, MOST_SCALE),
  };
}

/** The view that holds the box; the whole country without one. */
export function fitted(box: Box | null, size: Size): View {
  const { left, top, right, bottom } = box ?? WHOLE;
  const scale = Math.min(
    Math.max(1, size.width - 2 * MARGIN_PX) / Math.max(LEAST_SPAN, right - left),
    Math.max(1, size.height - 2 * MARGIN_PX) / Math.max(LEAST_SPAN, bottom - top),
  );
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, size);
}

export const toScreen = (view: View, size: Size, at: XY): XY => ({
  x: (at.x - view.x) * view.scale + size.width / 2,
  y: (at.y - view.y) * view.scale + size.height / 2,
});

export const toPlane = (view: View, size: Size, at: XY): XY => ({
  x: (at.x - size.width / 2) / view.scale + view.x,
  y: (at.y - size.height / 2) / view.scale + view.y,
});

/** Moved by so many pixels. */
export const panned = (view: View, size: Size, dx: number, dy: number): View =>
  within({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, size);

/** Larger by the factor; what is at `at` on the screen stays there. */
export function zoomed(view: View, size: Size, factor: number, at: XY): View {
  const { scale } = within({ ...view, scale: view.scale * factor }, size);
  const fixed = toPlane(view, size, at);
  const rest = { x: (at.x - size.width / 2) / scale, y: (at.y - size.height / 2) / scale };
  return within({ x: fixed.x - rest.x, y: fixed.y - rest.y, scale }, size);
}

/** The part of the plane that is shown, and `marginPx` around it. */
export function shownBox(view: View, size: Size, marginPx: number): Box {
  const corner = toPlane(view, size, { x: -marginPx, y: -marginPx });
  const other = toPlane(view, size, { x: size.width + marginPx, y: size.height + marginPx });
  return { left: corner.x, top: corner.y, right: other.x, bottom: other.y };
}

export const holds = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
