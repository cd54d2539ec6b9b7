import type { XY } from './view.ts';

export const FONT = '"Inter Variable", "Inter Fallback", sans-serif';
const FULL_TURN = 2 * Math.PI;
export const POINT_PX = 5;

/** Larger with its count, which has to stand in it. */
export const radiusOf = (count: number): number => (count === 1 ? POINT_PX : 11 + 4 * Math.log10(count));

/** '940', '1.2k', '12k': as wide as its circle. */
export const countLabel = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`;

export function ring(context: CanvasRenderingContext2D, { x, y }: XY, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_TURN);
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.stroke();
}

export function dot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  edge: string,
  edgePx = 1.5,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_TURN);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = edgePx;
  context.stroke();
}
