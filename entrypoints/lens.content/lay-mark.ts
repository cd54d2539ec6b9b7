import type { FoundRow } from './find-lists.ts';

/** How marks lie in the rows of one list: in a cell, or over the row at so many pixels from its left edge. */
type Place = { over: false } | { over: true; left: number };

/**
 * What lays marks into rows: below the rate, where a table makes room for it; on the row where rows have a set height, as in
 * lists that draw only what is in view, which a taller row would break. Looks at one row of a list for all of them: each
 * look after a change would lay the page out anew.
 */
export function createLayer(): (host: HTMLElement, row: FoundRow) => void {
  const places = new WeakMap<Element, Place>();
  return (host, row) => {
    const { element } = row;
    const list = element.parentElement ?? element;
    const cell = markedCell(row);
    let place = places.get(list);
    if (!place) {
      place = placeOf(element, cell);
      places.set(list, place);
    }
    const parent = place.over ? element : cell;
    if (host.parentNode === parent) return;
    host.toggleAttribute('data-over', place.over);
    if (place.over) host.style.setProperty('left', `${place.left}px`, 'important');
    parent.append(host);
  };
}

const markedCell = ({ element, cells, reader: { columns } }: FoundRow): HTMLElement =>
  cells[columns.rate ?? columns.miles ?? columns.destination] ?? cells.at(-1) ?? element;

function placeOf(element: HTMLElement, cell: HTMLElement): Place {
  const row = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!row || row.display === 'table-row' || row.position === 'static') return { over: false };
  const [outer, inner] = [element.getBoundingClientRect(), cell.getBoundingClientRect()];
  return { over: true, left: Math.max(0, Math.round(inner.left - outer.left)) };
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
