import type { Load } from '#core/contract/load.ts';

/**
 * Dollars per mile over loaded and empty miles: payment / (distance + deadhead), unrounded. Source: the specification.
 * Null when the payment, the distance or the deadhead is unknown or the distance is 0.
 */
export const rpmWithDeadhead = (load: Pick<Load, 'payment' | 'distance' | 'dead_head'>): number | null =>
  load.payment === null || !load.distance || load.dead_head === null
    ? null
    : load.payment / (load.distance + load.dead_head);

/**
 * Dollars per loaded mile: payment / distance, unrounded. Source: the specification. Null when the payment or the
 * distance is unknown or the distance is 0.
 */
export const rpmWithoutDeadhead = (load: Pick<Load, 'payment' | 'distance'>): number | null =>
  load.payment === null || !load.distance ? null : load.payment / load.distance;
