import type { Load } from '#core/contract/load.ts';
import { roadMiles, straightMiles } from '#core/domain/distance.ts';
import { BACKHAUL_RANGE_MILES } from '#core/domain/search-limits.ts';
import { marketLoadOf } from '../market-load.ts';
import { arrivalHour, deadlineHour, outboundTimes } from './timing.ts';

/**
 * Empty miles from one load's delivery to the pickup of the next. Null where a backhaul search would not pair them in this
 * order: too far apart, the pickup over before the truck can be there, or a place that is not known.
 */
export function milesBetween(outbound: Load, back: Load): number | null {
  const [out, next] = [marketLoadOf(outbound, 0), marketLoadOf(back, 0)];
  if (!out?.destination || !next) return null;
  if (straightMiles(out.destination, next.origin) > BACKHAUL_RANGE_MILES) return null;
  const times = outboundTimes({ ...out, shipDay: out.shipDay ?? 0, deliveryDay: out.deliveryDay ?? 0 }, undefined);
  const miles = roadMiles(out.destination, next.origin);
  const arrival = arrivalHour(times, out.miles || roadMiles(out.origin, out.destination), out.extraStops, miles);
  return arrival > deadlineHour(next.shipDay ?? 0, next.pickupUntilMinute) ? null : miles;
}
