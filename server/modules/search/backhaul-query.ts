import type { BackhaulForm } from '#core/contract/search.ts';
import { BACKHAUL_RANGE_MILES, RETURN_DAYS } from '#core/domain/search-limits.ts';
import type { BoardQuery } from '#server/boards/board.ts';
import { type Asking, checkDay, destinationOf, limitsOf, originOf, type QueryFrom } from './query.ts';

export type BackhaulQueries = { outbound: QueryFrom; return: BoardQuery };

/**
 * The form as the boards are asked, once for loads out and once for loads back (docs/decisions/0014-asking-for-a-way-back.md).
 * Throws 422 as `boardQuery` does.
 */
export function backhaulQueries(form: BackhaulForm, asking: Asking): BackhaulQueries {
  const home = originOf(form, BACKHAUL_RANGE_MILES, asking);
  checkDay(form, asking);
  const away = destinationOf(form, BACKHAUL_RANGE_MILES, asking);
  const limits = limitsOf(form);
  return {
    outbound: { ...limits, origin: home, destination: away, shipDates: [form.ship_date] },
    return: { ...limits, origin: away, destination: home, shipDates: daysFrom(form.ship_date) },
  };
}

function daysFrom(date: string): [string, ...string[]] {
  const day = (later: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
  return [date, ...Array.from({ length: RETURN_DAYS - 1 }, (_, at) => day(at + 1))];
}
