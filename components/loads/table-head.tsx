import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ResultOrder } from '#core/domain/result-order.ts';
import { agePadding, type Column } from './columns.ts';

export type TableHeadProps = {
  columns: readonly Column[];
  tight: boolean;
  order: ResultOrder | null;
  reversed: boolean;
  onOrder: ((order: ResultOrder, reversed: boolean) => void) | undefined;
};

/** The sticky head; a press on a sortable one orders by it, a second press turns it around. */
export function TableHead({ columns, tight, order, reversed, onOrder }: TableHeadProps) {
  return (
    <tr
      aria-rowindex={1}
      className={clsx(
        'grid h-[34px] grid-cols-(--load-columns) items-center border-line border-b bg-panel text-mute',
        tight ? 'text-[0.6875rem]' : 'text-xs',
      )}
    >
      {columns.map((column) => {
        const by = onOrder && column.order;
        const falls = by ? fallsNow(by, order, reversed) : null;
        const Arrow = falls ? ArrowDown : ArrowUp;
        return (
          <th
            key={column.id}
            scope="col"
            aria-sort={falls === null ? undefined : falls ? 'descending' : 'ascending'}
            className={clsx(
              'whitespace-nowrap font-normal',
              tight ? 'px-1' : 'px-1.5',
              column.id === 'age' && agePadding(tight),
              // what the arrow adds goes to the left, where a neighbour's figures are wider than its head
              column.numeric ? 'flex justify-end' : 'text-left',
            )}
          >
            {by ? (
              <button
                type="button"
                title={`${column.name}: order by it`}
                aria-label={column.name}
                onClick={() => onOrder(...pressed(by, order, reversed))}
                className={clsx(
                  '-mx-0.5 inline-flex items-center rounded-sm px-0.5 font-medium hover:text-ink focus-visible:outline-offset-0',
                  falls !== null && 'text-ink',
                )}
              >
                {column.head}
                {falls !== null && <Arrow aria-hidden className={tight ? 'size-2.5' : 'size-3'} />}
              </button>
            ) : (
              <abbr title={column.name} className="font-medium no-underline">
                {column.head || <span className="sr-only">{column.name}</span>}
              </abbr>
            )}
          </th>
        );
      })}
    </tr>
  );
}

type HeadOrder = NonNullable<Column['order']>;

/** Whether the largest comes first now; null when the result is not in this column's order. */
function fallsNow({ by, falling }: HeadOrder, order: ResultOrder | null, reversed: boolean): boolean | null {
  if (by === 'distance_high' && order === 'distance_low') return reversed;
  return order === by ? falling !== reversed : null;
}

/** Miles have an order of their own for each way; the others turn theirs around. */
function pressed({ by }: HeadOrder, order: ResultOrder | null, reversed: boolean): [ResultOrder, boolean] {
  if (by === 'distance_high') return [order === 'distance_high' && !reversed ? 'distance_low' : 'distance_high', false];
  return [by, order === by && !reversed];
}
