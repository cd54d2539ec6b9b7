/** Drawings of lucide (ISC): an icon library would weigh more than the whole script. */
const PATHS = {
  bookmark: [
    'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z',
  ],
  check: ['M20 6 9 17l-5-5'],
  backhaul: ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 0 11H11'],
} as const;

const SVG = 'http://www.w3.org/2000/svg';

const drawn = new Map<string, SVGElement>();

/** A drawing made once and copied: a page may have hundreds. */
export function icon(page: Document, name: keyof typeof PATHS, full = false): SVGElement {
  const key = `${name} ${full}`;
  const known = drawn.get(key) ?? draw(page, name, full);
  drawn.set(key, known);
  return known.cloneNode(true) as SVGElement;
}

function draw(page: Document, name: keyof typeof PATHS, full: boolean): SVGElement {
  const drawing = page.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  if (full) drawing.classList.add('full');
  for (const d of PATHS[name]) {
    const path = page.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    drawing.append(path);
  }
  return drawing;
}
