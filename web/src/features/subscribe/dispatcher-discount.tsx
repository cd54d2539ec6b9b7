import { CARRIER_DISCOUNT_USD, DISPATCHER_FULL_PRICE_USD, FREE_FROM_CARRIERS } from '#core/domain/dispatcher-price.ts';

/** How a dispatcher's price came about. */
export function DispatcherDiscount({ carriers }: { carriers: number }) {
  const who = carriers === 1 ? 'the 1 carrier' : `each of the ${carriers} carriers`;
  return (
    <p className="mt-1 text-mute text-sm">
      {carriers === 0
        ? `$${CARRIER_DISCOUNT_USD} less for each carrier who adds you to their team, and free from ${FREE_FROM_CARRIERS} on.`
        : `$${DISPATCHER_FULL_PRICE_USD} less $${CARRIER_DISCOUNT_USD} for ${who} who added you.`}
    </p>
  );
}
