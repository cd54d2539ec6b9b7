import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLANE } from './plane.ts';
import { fitted, holds, panned, shownBox, toPlane, toScreen, within, zoomed } from './view.ts';

const sizes = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1200 }) });
const views = fc.record({
  x: fc.double({ min: 0, max: PLANE.width, noNaN: true }),
  y: fc.double({ min: 0, max: PLANE.height, noNaN: true }),
  scale: fc.double({ min: 0.2, max: 80, noNaN: true }),
});
const spots = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 1200 }) });
const onPlane = fc.tuple(
  fc.double({ min: 0, max: PLANE.width, noNaN: true }),
  fc.double({ min: 0, max: PLANE.height, noNaN: true }),
);

describe('the view of the map', () => {
  it('finds the way from the screen to the plane and back', () => {
    fc.assert(
      fc.property(views, sizes, spots, (view, size, at) => {
        const there = toScreen(view, size, toPlane(view, size, at));
        expect(there.x).toBeCloseTo(at.x, 6);
        expect(there.y).toBeCloseTo(at.y, 6);
      }),
    );
  });

  it('fits a box, however long or flat', () => {
    fc.assert(
      fc.property(sizes, onPlane, onPlane, (size, [x1, y1], [x2, y2]) => {
        const box = {
          left: Math.min(x1, x2),
          right: Math.max(x1, x2),
          top: Math.min(y1, y2),
          bottom: Math.max(y1, y2),
        };
        expect(holds(shownBox(fitted(box, size), size, 0.001), box)).toBe(true);
      }),
    );
  });

  it('zooms about the pointer, never out of bounds', () => {
    fc.assert(
      fc.property(views, sizes, spots, fc.double({ min: 0.1, max: 10, noNaN: true }), (from, size, at, factor) => {
        const view = within(from, size);
        const next = zoomed(view, size, factor, at);
        expect(next).toEqual(within(next, size));
        const fixed = toPlane(view, size, at);
        const moved = next.x > 0 && next.x < PLANE.width && next.y > 0 && next.y < PLANE.height;
        if (!moved) return;
        const now = toScreen(next, size, fixed);
        expect(now.x).toBeCloseTo(at.x, 4);
        expect(now.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  it('pans by what the pointer moved', () => {
    const size = { width: 600, height: 400 };
    const view = { x: 400, y: 300, scale: 2 };
    const at = toPlane(view, size, { x: 100, y: 100 });
    expect(toScreen(panned(view, size, 30, -12), size, at)).toEqual({ x: 130, y: 88 });
  });
});
