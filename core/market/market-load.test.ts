import { describe, expect, it } from 'vitest';
import { aLoad } from '../../tests/support/load.ts';
import { clockTimes, dayOfDate, marketLoadOf } from './market-load.ts';

describe('a load as the index takes it', () => {
  it('keeps what pairing needs: when it was posted, and when it can be picked up and delivered', () => {
    const load = aLoad({
      origin_latitude: 34.09,
      origin_longitude: -117.44,
      age: 2,
      ship_date: '2026-03-10',
      pickup_time: '08:00–16:30',
      delivery_date: '2026-03-11',
      delivery_time: '14:00',
    });
    expect(marketLoadOf(load, 600)).toMatchObject({
      origin: { latitude: 34.09, longitude: -117.44 },
      postedMinute: 480,
      shipDay: dayOfDate('2026-03-10'),
      pickupFromMinute: 480,
      pickupUntilMinute: 990,
      deliveryDay: dayOfDate('2026-03-10') + 1,
      deliveryFromMinute: 840,
    });
  });

  it('is none without coordinates of its pickup', () => {
    expect(marketLoadOf(aLoad({ origin_latitude: null }), 0)).toBeNull();
  });
});

describe('clockTimes', () => {
  it.each([
    ['08:00', [480]],
    ['between 7:15 and 16:30', [435, 990]],
    ['FCFS', []],
    ['25:00', []],
    [null, []],
  ])('%j', (text, minutes) => {
    expect(clockTimes(text)).toEqual(minutes);
  });
});
