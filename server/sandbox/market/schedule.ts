import { DAY, endOfDay, HOUR, localTime } from './local-time.ts';
import { between, type Random } from './random.ts';

/** When freight is picked up: the local day (days since 1970) and hour at the pickup. */
export type Pickup = { day: number; hour: number };

export const LONGEST_LIFE = 4 * DAY;
const SHORTEST_LIFE = HOUR / 3;
/** Mean time until freight is covered, were there no end of the pickup day. */
const MEAN_LIFE = 28 * HOUR;
const LAST_PICKUP_HOUR = 20;
/** Days from the post to the pickup, for freight that is not of today. */
const LATER: readonly [days: number, below: number][] = [
  [1, 0.6],
  [2, 0.84],
  [3, 0.94],
  [4, 1],
];

/** Freight of today is posted in the morning, that of tomorrow in the afternoon. */
const sameDayShare = (hour: number): number => (hour < 10 ? 0.48 : hour < 14 ? 0.33 : hour < 18 ? 0.16 : 0);

export const drawPickup = (random: Random, state: string, postedAt: number): Pickup => {
  const { day, hour } = localTime(state, postedAt);
  if (random() < sameDayShare(hour)) {
    const earliest = Math.max(6, Math.floor(hour) + 2);
    return { day, hour: between(random, earliest, LAST_PICKUP_HOUR) };
  }
  const draw = random();
  const days = LATER.find(([, below]) => draw < below)?.[0] ?? 1;
  return { day: day + days, hour: between(random, 6, 17) };
};

/** When the post goes: covered, or at the end of its pickup day. */
export const drawExpiry = (random: Random, state: string, postedAt: number, pickup: Pickup): number => {
  const life = Math.max(SHORTEST_LIFE, -MEAN_LIFE * Math.log(1 - random()));
  return Math.floor(Math.min(postedAt + Math.min(life, LONGEST_LIFE), endOfDay(state, pickup.day)));
};

/** Delivery in the first working hour that one driver can make: 50 mph, 10 h of rest after 11 h of driving. */
export const deliveryOf = (pickup: Pickup, miles: number): Pickup => {
  const driving = miles / 50;
  const arrival = Math.ceil(pickup.hour + 2 + driving + 10 * Math.floor(driving / 11));
  const day = pickup.day + Math.floor(arrival / 24);
  const hour = arrival % 24;
  if (hour < 6) return { day, hour: 7 };
  return hour > 18 ? { day: day + 1, hour: 7 } : { day, hour };
};
