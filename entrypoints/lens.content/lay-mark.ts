import type { FoundRow } from './find-lists.ts';

/**
 * How marks lie in the rows of one list: in a cell (`spill`: and beyond it, over what is empty beside it), in the width that
 * the cell `at` has without them (`breaks`: in two lines), on a line of their own in a row that is a grid, or over a row of
 * a set height. `left`: pixels from the row's left edge.
 */
type Place =
  | { how: 'cell' | 'spill' }
  | { how: 'fits' | 'breaks'; at: number }
  | { how: 'line' | 'over'; left: number };

/** About what a mark with both figures takes, and what it needs in two lines. */
const WIDTH = 190;
const LEAST_WIDTH = 120;

/**
 * What lays marks into rows: below the rate, or below what has room for it in a table, whose columns stay as they are; on
 * the row where rows have a set height, as in lists that draw only what is in view, which a taller row would break. Looks at
 * one row of a list for all of them: each look after a change would lay the page out anew.
 */
export function createLayer(): (host: HTMLElement, row: FoundRow) => void {
  const places = new WeakMap<Element, Place>();
  return (host, row) => {
    const { element } = row;
    const list = element.parentElement ?? element;
    const cell = markedCell(row);
    let place = places.get(list);
    if (!place) {
      place = placeOf(row, cell);
      places.set(list, place);
    }
    const parent = 'left' in place ? element : 'at' in place ? (row.cells[place.at] ?? cell) : cell;
    if (host.parentNode === parent) return;
    host.dataset.lies = place.how;
    if ('left' in place) host.style.setProperty('--headhaul-left', `${place.left}px`);
    parent.append(host);
  };
}

const markedCell = ({ element, cells, reader: { columns } }: FoundRow): HTMLElement =>
  cells[columns.rate ?? columns.miles ?? columns.destination] ?? cells.at(-1) ?? element;

function placeOf(found: FoundRow, cell: HTMLElement): Place {
  const { element } = found;
  const window = element.ownerDocument.defaultView;
  const row = window?.getComputedStyle(element);
  if (!window || !row) return { how: 'cell' };
  if (row.display === 'table-row') return placeInTable(found, window);
  const [outer, inner] = [element.getBoundingClientRect(), cell.getBoundingClientRect()];
  const left = Math.max(0, Math.round(Math.min(inner.left - outer.left, outer.width - WIDTH)));
  if (row.position === 'absolute' || row.transform !== 'none') return { how: 'over', left };
  if (row.display === 'grid') return { how: 'line', left };
  const open = window.getComputedStyle(cell).overflow === 'visible' && inner.left + WIDTH <= outer.right;
  return { how: open ? 'spill' : 'cell' };
}

/** A wider column would have the browser lay out the whole table anew, and break the page's own lines. */
function placeInTable({ cells, reader: { columns } }: FoundRow, window: Window): Place {
  const roomOf = (at: number): number => {
    const cell = cells[at];
    if (!cell) return 0;
    const { paddingLeft, paddingRight } = window.getComputedStyle(cell);
    return cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  const { rate, miles, origin, destination, company } = columns;
  const rooms = [rate ?? miles, company, destination, origin].flatMap((at) =>
    at === undefined ? [] : [{ at, room: roomOf(at) }],
  );
  const widest = rooms.toSorted((a, b) => b.room - a.room)[0];
  const best = rooms[0] && rooms[0].room >= WIDTH ? rooms[0] : widest;
  if (!best || best.room < LEAST_WIDTH) return { how: 'cell' };
  return { how: best.room >= WIDTH ? 'fits' : 'breaks', at: best.at };
}

/** Whether what stands behind the marks is dark. */
export function isDark(page: Document): boolean {
  const window = page.defaultView;
  for (const element of [page.querySelector('main, table, [role=grid]'), page.body, page.documentElement]) {
    const colour = element && window?.getComputedStyle(element).backgroundColor;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour?.match(/[\d.]+/g) ?? ['0', '0', '0', '0']).map(Number);
    if (alpha > 0.5) return red * 0.299 + green * 0.587 + blue * 0.114 < 110;
  }
  return false;
}
