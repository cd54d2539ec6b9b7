import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryOf } from './schedule.ts';

describe('deliveryOf', () => {
  it('is the same day for a short haul, days later for a long one', () => {
    expect(deliveryOf({ day: 100, hour: 8 }, 100)).toEqual({ day: 100, hour: 12 });
    expect(deliveryOf({ day: 100, hour: 8 }, 400)).toEqual({ day: 100, hour: 18 });
    expect(deliveryOf({ day: 100, hour: 15 }, 400)).toEqual({ day: 101, hour: 7 });
    expect(deliveryOf({ day: 100, hour: 8 }, 2500)).toEqual({ day: 104, hour: 7 });
  });

  it('leaves time for the drive and the rest, within working hours', () => {
    const hour = fc.integer({ min: 6, max: 20 });
    fc.assert(
      fc.property(hour, fc.integer({ min: 15, max: 3300 }), (pickupHour, miles) => {
        const delivery = deliveryOf({ day: 0, hour: pickupHour }, miles);
        const needed = pickupHour + miles / 50 + 10 * Math.floor(miles / 550);
        expect(delivery.day * 24 + delivery.hour).toBeGreaterThanOrEqual(needed);
        expect(delivery.hour).toBeGreaterThanOrEqual(6);
        expect(delivery.hour).toBeLessThanOrEqual(18);
      }),
    );
  });
});
