import type { LegKind } from './map-item.ts';

/** From (x1, y1) to (x2, y2), drawn towards (cx, cy); y grows downwards. */
export type Arc = { kind: LegKind; x1: number; y1: number; cx: number; cy: number; x2: number; y2: number };

/** How far an arc bows out, of its length. */
const BEND = 0.18;
const STEPS = 24;

/** A load bows up and one back down, so that they do not lie on one another; an empty way is straight. */
export function arcBetween(kind: LegKind, x1: number, y1: number, x2: number, y2: number): Arc {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const backwards = dx < 0 || (dx === 0 && dy < 0);
  const bend = kind === 'empty' ? 0 : backwards === (kind === 'load') ? -BEND : BEND;
  return { kind, x1, y1, x2, y2, cx: (x1 + x2) / 2 + dy * bend, cy: (y1 + y2) / 2 - dx * bend };
}

/** Points along the arc, its ends among them. */
export function pointsAlong({ x1, y1, cx, cy, x2, y2 }: Arc): { x: number; y: number }[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return { x: a * x1 + b * cx + c * x2, y: a * y1 + b * cy + c * y2 };
  });
}
