import type { Agreed } from '#components/queries/booking.ts';
import type { Load } from '#core/contract/load.ts';
import { agreedRate } from '#core/contract/load-book.ts';
import { parseNumber } from '#core/domain/parse-number.ts';

/** What is typed of a booking by telephone, by the load's id. */
export type Typed = Readonly<Record<string, { rate: string; who: string }>>;
export type TypedErrors = Readonly<Record<string, { rate?: string; who?: string }>>;

export const NOTHING_TYPED = { rate: '', who: '' } as const;

/** Only C.H. Robinson takes bookings by itself. */
export const isByTelephone = ({ data_source }: Load): boolean => data_source !== 'C.H. Robinson';

const LONGEST_NAME = 100;

/** What was agreed, or what is missing. */
export function agreedFrom(loads: readonly Load[], typed: Typed): { agreed: Agreed } | { errors: TypedErrors } {
  const agreed: Record<string, Agreed[string]> = {};
  const errors: Record<string, TypedErrors[string]> = {};
  for (const { id } of loads.filter(isByTelephone)) {
    const { rate, who } = typed[id] ?? NOTHING_TYPED;
    const dollars = parseNumber(rate.replace('$', ''));
    const wrong = agreedRate.safeParse(dollars).error?.issues[0];
    const problem = {
      ...(wrong ? { rate: wrong.message } : {}),
      ...(who.trim() === '' ? { who: 'Enter who at the broker agreed' } : {}),
    };
    if (Object.keys(problem).length > 0) errors[id] = problem;
    else agreed[id] = { rate: dollars, with: who.trim().slice(0, LONGEST_NAME) };
  }
  return Object.keys(errors).length > 0 ? { errors } : { agreed };
}
