import type { BookedLeg, BookedLoad } from '#core/contract/booked-load.ts';
import { dateTimeLabel } from '#core/domain/format.ts';

export type LegName = 'outbound' | 'return';

/** The load, or the asked half of a pair. */
export const legOf = (load: BookedLoad, name: LegName): BookedLeg =>
  name === 'return' && load.child ? load.child : load;

export const legsOf = (load: BookedLoad): BookedLeg[] => [load, ...(load.child ? [load.child] : [])];

/** What is paid: what was agreed by telephone, else what the board showed. */
export const payOf = ({ agreed_rate, payment }: BookedLeg): number | null => agreed_rate ?? payment;

/** What is paid for what is booked of it: of both loads of a pair, without one that failed. Null where one does not say. */
export const bookedPay = (load: BookedLoad): number | null => sum(bookedLegs(load).map(payOf));

/** The loads there is anything to drive for. */
export const bookedLegs = (load: BookedLoad): BookedLeg[] => legsOf(load).filter(({ state }) => state !== 'failed');

/** Null where one of the amounts is not known. */
export const sum = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((total, amount) => (total === null || amount === null ? null : total + amount), 0);

/** The part of an e-mail before the @. */
export const shortName = (email: string): string => email.split('@')[0] || 'somebody who left';

/** Whether the driver has said that they have seen it, in words. */
export const seenByDriver = ({ acknowledged_at }: BookedLoad): string =>
  acknowledged_at ? `Acknowledged ${dateTimeLabel(acknowledged_at)}` : 'Not acknowledged yet';

/** Whether there is anything to drive for. */
export const isBooked = (load: BookedLoad): boolean => bookedLegs(load).length > 0;

/** 'Ready to Go' or 'Pending'; what failed waits for nothing, so it is neither. */
export const statusWord = ({ green_light, state }: BookedLeg): string =>
  green_light ? 'Ready to Go' : state === 'failed' ? 'Not booked' : 'Pending';

/** The same of a load or a pair: a pair is ready once both of its loads are, and says so where one is not booked. */
export function headWord(load: BookedLoad): string {
  if (!load.child) return statusWord(load);
  const all = legsOf(load);
  const booked = bookedLegs(load);
  if (booked.length < all.length) return booked.length === 0 ? 'Pair, not booked' : 'Pair, half booked';
  return all.every(({ green_light }) => green_light) ? 'Pair, Ready to Go' : 'Pair, Pending';
}
