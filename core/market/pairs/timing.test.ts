import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalHour, deadlineHour, outboundTimes } from './timing.ts';

const NOON = { pickupHour: 12, deliveryHour: Number.NEGATIVE_INFINITY };

describe('arrivalHour', () => {
  it('is loading, driving at 50 mph, unloading and the empty run, when a day holds them', () => {
    expect(arrivalHour(NOON, 250, 0, 50)).toBe(12 + 2 + 5 + 2 + 1);
  });

  it('adds the half hour off after 8 h of driving, 2 h at an extra stop, and 10 h of rest when 11 h or 14 h are full', () => {
    expect(arrivalHour(NOON, 450, 0, 0)).toBe(12 + 2 + 9 + 0.5 + 2);
    expect(arrivalHour(NOON, 250, 1, 0)).toBe(12 + 2 + 5 + 2 + 2);
    expect(arrivalHour(NOON, 500, 0, 60)).toBe(12 + 4 + 11.2 + 0.5 + 10);
    expect(arrivalHour(NOON, 250, 4, 0)).toBe(12 + 12 + 5 + 10);
  });

  it('waits for the posted delivery, and runs on rested from there', () => {
    expect(arrivalHour({ pickupHour: 12, deliveryHour: 48 }, 250, 0, 100)).toBe(48 + 2 + 2);
    expect(arrivalHour({ pickupHour: 12, deliveryHour: 13 }, 250, 0, 50)).toBe(arrivalHour(NOON, 250, 0, 50));
  });

  it('is never earlier for more miles or stops', () => {
    const miles = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(miles, miles, miles, fc.nat(5), fc.nat(100), (loaded, empty, more, stops, deliveryHour) => {
        const times = { pickupHour: 12, deliveryHour };
        const arrival = arrivalHour(times, loaded, stops, empty);
        expect(arrivalHour(times, loaded, stops, empty + more)).toBeGreaterThanOrEqual(arrival);
        expect(arrivalHour(times, loaded, stops + 1, empty)).toBeGreaterThanOrEqual(arrival);
      }),
    );
  });
});

describe('outboundTimes', () => {
  const unsaid = { shipDay: 0, pickupFromMinute: null, deliveryDay: 0, deliveryFromMinute: null };

  it('starts at the posted time of the ship day, else at 08:00, else on the day searched for', () => {
    expect(outboundTimes({ ...unsaid, shipDay: 10, pickupFromMinute: 870 }, 9).pickupHour).toBe(254.5);
    expect(outboundTimes({ ...unsaid, shipDay: 10 }, 9).pickupHour).toBe(248);
    expect(outboundTimes(unsaid, 9).pickupHour).toBe(9 * 24 + 8);
    expect(outboundTimes(unsaid, undefined).pickupHour).toBe(Number.NEGATIVE_INFINITY);
  });

  it('delivers not before the posted time of the delivery day', () => {
    expect(outboundTimes({ ...unsaid, deliveryDay: 11, deliveryFromMinute: 420 }, 9).deliveryHour).toBe(271);
    expect(outboundTimes({ ...unsaid, deliveryDay: 11 }, 9).deliveryHour).toBe(264);
    expect(outboundTimes({ ...unsaid, deliveryFromMinute: 420 }, 9).deliveryHour).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('deadlineHour', () => {
  it('is the end of the pickup window, else of the ship day, else never', () => {
    expect(deadlineHour(10, 960)).toBe(256);
    expect(deadlineHour(10, null)).toBe(264);
    expect(deadlineHour(0, 960)).toBe(Number.POSITIVE_INFINITY);
  });
});
