import type { ResultOrder } from '#core/domain/result-order.ts';

export type ColumnId =
  | 'age'
  | 'origin'
  | 'destination'
  | 'price'
  | 'rpmWithDeadhead'
  | 'rpm'
  | 'deadhead'
  | 'distance'
  | 'weight'
  | 'equipment'
  | 'broker'
  | 'board'
  | 'save';

export type Column = {
  id: ColumnId;
  head: string;
  /** The whole name, for the tooltip and for screen readers. */
  name: string;
  /** Pixels, padding included: as narrow as its content allows, and as it likes to be. */
  tight: number;
  roomy: number;
  /** Share of what is left over. */
  grow?: number;
  numeric?: boolean;
  /** The order that a press on the head gives; `falling` when that order starts with the largest. */
  order?: { by: ResultOrder; falling: boolean };
};

export const COLUMNS: readonly Column[] = [
  { id: 'age', head: 'Age', name: 'Age', tight: 44, roomy: 66, order: { by: 'age', falling: false } },
  { id: 'origin', head: 'Origin', name: 'Origin', tight: 158, roomy: 160, grow: 3 },
  { id: 'destination', head: 'Destination', name: 'Destination', tight: 110, roomy: 160, grow: 3 },
  {
    id: 'price',
    head: 'Price',
    name: 'Price',
    tight: 83,
    roomy: 96,
    numeric: true,
    order: { by: 'total_revenue', falling: true },
  },
  {
    id: 'rpmWithDeadhead',
    head: 'RpM+DH',
    name: 'Rate per mile with deadhead',
    tight: 62,
    roomy: 76,
    numeric: true,
    order: { by: 'rate_per_mile', falling: true },
  },
  { id: 'rpm', head: 'RpM', name: 'Rate per mile without deadhead', tight: 54, roomy: 60, numeric: true },
  {
    id: 'deadhead',
    head: 'DH',
    name: 'Deadhead miles',
    tight: 34,
    roomy: 52,
    numeric: true,
    order: { by: 'deadhead', falling: false },
  },
  {
    id: 'distance',
    head: 'Miles',
    name: 'Distance miles',
    tight: 46,
    roomy: 78,
    numeric: true,
    order: { by: 'distance_high', falling: true },
  },
  { id: 'weight', head: 'Weight', name: 'Weight in pounds', tight: 54, roomy: 66, numeric: true },
  { id: 'equipment', head: 'Eq.', name: 'Equipment', tight: 33, roomy: 60 },
  { id: 'broker', head: 'Broker', name: 'Broker', tight: 49, roomy: 110, grow: 1 },
  { id: 'board', head: 'Src', name: 'Load board', tight: 46, roomy: 60 },
  { id: 'save', head: '', name: 'Saved', tight: 18, roomy: 34 },
];

/** First to go when the width falls: what the other columns or the details tell as well. */
const FOLD: readonly ColumnId[] = ['rpm', 'weight', 'equipment', 'broker', 'board', 'age', 'distance'];

/** Below this a row is two lines instead of columns. */
const TWO_LINES_BELOW = 560;

type FittedLayout =
  | { kind: 'columns'; columns: readonly Column[]; template: string; tight: boolean }
  | { kind: 'lines' };
export type Layout = FittedLayout | { kind: 'compact' };

/** The columns that fit `width` pixels, in the specified order; two-line rows where too few would. */
export function layoutFor(width: number): FittedLayout {
  if (width < TWO_LINES_BELOW) return { kind: 'lines' };
  const roomy = sum(COLUMNS, 'roomy') <= width;
  let columns = COLUMNS;
  for (const id of FOLD) {
    if (sum(columns, 'tight') <= width) break;
    columns = columns.filter((column) => column.id !== id);
  }
  const template = columns
    .map((column) => {
      const least = roomy ? column.roomy : column.tight;
      return column.grow ? `minmax(${least}px, ${column.grow}fr)` : `${least}px`;
    })
    .join(' ');
  return { kind: 'columns', columns, template, tight: !roomy };
}

/** Before an age there is room for the dot of a new load. */
export const agePadding = (tight: boolean): string => (tight ? 'pr-0 pl-3' : 'pl-4');

const sum = (columns: readonly Column[], size: 'tight' | 'roomy') =>
  columns.reduce((all, column) => all + column[size], 0);
