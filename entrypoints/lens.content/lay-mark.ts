import type { FoundRow } from './find-lists.ts';

/**
 * Lays a mark into its row: below the rate, where a table makes room for it; on the row where rows have a set height, as in
 * lists that draw only what is in view, which a taller row would break.
 */
export function layMark(host: HTMLElement, { element, cells, reader: { columns } }: FoundRow): void {
  const cell = cells[columns.rate ?? columns.miles ?? columns.destination] ?? element;
  const window = element.ownerDocument.defaultView;
  const row = window?.getComputedStyle(element);
  if (!row || row.display === 'table-row' || row.position === 'static') {
    if (host.parentNode !== cell) cell.append(host);
    return;
  }
  if (host.parentNode === element) return;
  host.setAttribute('data-over', '');
  const [outer, inner] = [element.getBoundingClientRect(), cell.getBoundingClientRect()];
  host.style.setProperty('left', `${Math.max(0, Math.round(inner.left - outer.left))}px`, 'important');
  element.append(host);
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
