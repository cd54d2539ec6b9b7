import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexClusters, redAbove } from './clusters.ts';
import type { MapItem } from './map-item.ts';
import { PLANE } from './plane.ts';
import type { ScenePoint } from './scene.ts';

const item = (id: number): MapItem => ({ id: `${id}`, lane: '', figures: '', placeName: '', at: null, legs: [] });
const points = fc
  .array(
    fc.tuple(
      fc.double({ min: 0, max: PLANE.width, noNaN: true }),
      fc.double({ min: 0, max: PLANE.height, noNaN: true }),
    ),
    { minLength: 1, maxLength: 120 },
  )
  .map((all) => all.map(([x, y], at): ScenePoint => ({ x, y, item: item(at) })));
const WHOLE = { left: -10, top: -10, right: PLANE.width + 10, bottom: PLANE.height + 10 };
const scales = fc.double({ min: 0.3, max: 64, noNaN: true });

describe('clusters', () => {
  it('hold every point once, at every scale', () => {
    fc.assert(
      fc.property(points, scales, (all, scale) => {
        const clusters = indexClusters(all).in(WHOLE, scale);
        const held = clusters.flatMap((cluster) => cluster.points().map((point) => point.item.id));
        expect(held.sort()).toEqual(all.map((point) => point.item.id).sort());
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      }),
    );
  });

  it('stand in the middle of their points, and open at a larger scale', () => {
    fc.assert(
      fc.property(points, scales, (all, scale) => {
        for (const cluster of indexClusters(all).in(WHOLE, scale)) {
          const within = cluster.points();
          const mean = (of: 'x' | 'y') => within.reduce((sum, point) => sum + point[of], 0) / within.length;
          expect(Math.abs(cluster.x - mean('x'))).toBeLessThan(0.01);
          expect(Math.abs(cluster.y - mean('y'))).toBeLessThan(0.01);
          if (cluster.count > 1) expect(cluster.opensAt).toBeGreaterThan(scale / 2);
        }
      }),
    );
  });

  it('takes points 60 px apart or nearer as one, and no others', () => {
    const two = (apart: number) =>
      indexClusters([
        { x: 400, y: 300, item: item(1) },
        { x: 400 + apart, y: 300, item: item(2) },
      ]).in(WHOLE, 1);
    expect(two(59)).toHaveLength(1);
    expect(two(61)).toHaveLength(2);
  });

  it('are red above the larger of 10 and their mean', () => {
    expect(redAbove([])).toBe(10);
    expect(redAbove([2, 3, 4])).toBe(10);
    expect(redAbove([100, 20, 30])).toBe(50);
  });
});
