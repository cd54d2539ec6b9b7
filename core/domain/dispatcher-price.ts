/** US dollars a month of premium for a dispatcher whom no carrier has added. Source: the specification's constants. */
export const DISPATCHER_FULL_PRICE_USD = 50;
/** US dollars off a month for each connected carrier. */
export const CARRIER_DISCOUNT_USD = 10;
/** From this many connected carriers on premium costs a dispatcher nothing. */
export const FREE_FROM_CARRIERS = DISPATCHER_FULL_PRICE_USD / CARRIER_DISCOUNT_USD;

/**
 * US dollars a month of premium for a dispatcher: 50 − 10 for each of `connectedCarriers` (a whole number of carriers
 * who added them), never below 0.
 */
export const dispatcherPriceUsd = (connectedCarriers: number): number =>
  Math.max(0, DISPATCHER_FULL_PRICE_USD - CARRIER_DISCOUNT_USD * connectedCarriers);
