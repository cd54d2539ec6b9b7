import type { EquipmentCode } from '#core/domain/equipment.ts';
import { TRAILERS } from './equipment-mix.ts';
import { outboundOf } from './freight-map.ts';
import { normal, type Random } from './random.ts';

/** Nobody sends a truck for less. */
const LEAST_PAY = { full: 350, partial: 150 };
const EXTRA_STOP_PAY = 75;

export type Haul = {
  equipment: EquipmentCode;
  miles: number;
  originState: string;
  destinationState: string;
  fullLoad: boolean;
  extraStops: number;
};

/**
 * What a broker would pay for a haul, in US dollars, not yet rounded: the trailer's rate a mile, more on short hauls,
 * more out of states where trucks are short than into them, with the spread that brokers show on one lane.
 */
export const drawPay = (random: Random, haul: Haul): number => {
  const { equipment, miles, originState, destinationState, fullLoad, extraStops } = haul;
  const byLength = 0.83 + 52 / Math.max(miles, 15);
  const balance = (outboundOf(originState) / outboundOf(destinationState)) ** 0.3;
  const spread = Math.exp(0.13 * normal(random));
  const size = fullLoad ? 1 : 0.4 + 0.35 * random();
  const pay = TRAILERS[equipment].ratePerMile * miles * byLength * balance * spread * size;
  return Math.max(pay, fullLoad ? LEAST_PAY.full : LEAST_PAY.partial) + extraStops * EXTRA_STOP_PAY;
};

/** As brokers write it: half of them in fifties, the others in tens. */
export const roundPay = (random: Random, pay: number): number => {
  const step = random() < 0.5 ? 50 : 10;
  return Math.round(pay / step) * step;
};
