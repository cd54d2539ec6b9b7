import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRoadMiles, farthestStraightMiles, straightMiles } from './distance.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
const newYork = { latitude: 40.7128, longitude: -74.006 };
const chicago = { latitude: 41.8781, longitude: -87.6298 };

describe('straightMiles', () => {
  it('knows the distance between known cities', () => {
    expect(straightMiles(losAngeles, newYork)).toBeCloseTo(2445.6, 0);
    expect(straightMiles(chicago, newYork)).toBeCloseTo(711.3, 0);
  });

  it('is symmetric, not negative and zero only on the spot', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const there = straightMiles(a, b);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeCloseTo(straightMiles(b, a), 6);
        expect(straightMiles(a, a)).toBe(0);
        expect(there).toBeLessThanOrEqual(Math.PI * 3958.77);
      }),
    );
  });

  it('never finds a detour shorter', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(straightMiles(a, c)).toBeLessThanOrEqual(straightMiles(a, b) + straightMiles(b, c) + 1e-3);
      }),
    );
  });
});

describe('estimateRoadMiles', () => {
  it('lies near the measured medians', () => {
    expect(estimateRoadMiles(150) / 150).toBeCloseTo(1.24, 1);
    expect(estimateRoadMiles(350) / 350).toBeCloseTo(1.21, 1);
    expect(estimateRoadMiles(2000)).toBeCloseTo(2321, 0);
    expect(estimateRoadMiles(100)).toBeCloseTo(125.02, 1);
  });

  it('is between 1.16 and 1.28 times the straight line and grows with it', () => {
    const miles = fc.double({ min: 0, max: 3000, noNaN: true });
    fc.assert(
      fc.property(miles, fc.double({ min: 0.01, max: 500, noNaN: true }), (straight, more) => {
        const road = estimateRoadMiles(straight);
        expect(road).toBeGreaterThanOrEqual(straight * 1.16);
        expect(road).toBeLessThanOrEqual(straight * 1.28);
        expect(estimateRoadMiles(straight + more)).toBeGreaterThan(road);
      }),
    );
  });
});

describe('farthestStraightMiles', () => {
  it('leaves out nothing within so many road miles, and little more', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 3000, noNaN: true }), (straight) => {
        const reach = farthestStraightMiles(estimateRoadMiles(straight));
        expect(reach).toBeGreaterThanOrEqual(straight * (1 - 1e-12));
        expect(reach).toBeLessThanOrEqual(straight * 1.11);
      }),
    );
  });
});
