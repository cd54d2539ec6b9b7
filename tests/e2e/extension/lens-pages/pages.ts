import { SITES, type Site, type Truth, WRITTEN, written } from '#core/lens/boards.fixture.ts';

/**
 * Pages that imitate the structure of the boards' own: written by us from their public descriptions, with no code, text or
 * picture of theirs. What a board changes there, a reader has to follow.
 */
const LANES: readonly (readonly [Truth['from'], Truth['to'], number])[] = [
  [['Dallas', 'TX'], ['Atlanta', 'GA'], 781],
  [['Fontana', 'CA'], ['Reno', 'NV'], 478],
  [['Houston', 'TX'], ['Memphis', 'TN'], 567],
  [['Fort Worth', 'TX'], ['Kansas City', 'MO'], 525],
  [['Los Angeles', 'CA'], ['Phoenix', 'AZ'], 372],
  [['Chicago', 'IL'], ['Nashville', 'TN'], 474],
];

export const listed = (count: number): Truth[] =>
  Array.from({ length: count }, (_, index) => {
    const [from, to, miles] = LANES[index % LANES.length] as (typeof LANES)[number];
    return {
      from,
      to,
      miles,
      rate: index % 5 === 4 ? null : 1100 + ((index * 137) % 1900),
      trailer: ['V', 'R', 'F'][index % 3] ?? 'V',
      weight: 20_000 + ((index * 911) % 25_000),
      company: ['Acme Logistics', 'Blue Mesa Freight', 'Prairie Brokers'][index % 3] ?? '',
      number: String(400_000_000 + index * 7919),
    };
  });

const STYLE = `body{margin:0;padding:16px;font:14px/1.4 Arial,sans-serif;background:#fff;color:#222}
@media (prefers-color-scheme:dark){body{background:#15181d;color:#dde}}
table{border-collapse:collapse;width:100%}th,td{padding:8px 10px;text-align:left;border-bottom:1px solid #8884}th{font-size:12px}
h1{font-size:18px}`;

const pageOf = (title: string, style: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}${style}</style></head><body><h1>${title}</h1>${body}</body></html>`;

/** A cell's pieces, each in an element of its own. */
const content = (text: string): string => {
  const pieces = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split('\n');
  return pieces.length === 1 ? (pieces[0] ?? '') : pieces.map((piece) => `<div>${piece}</div>`).join('');
};

type Draw = (headings: readonly string[], rows: readonly (readonly string[])[]) => string;

const table: Draw = (headings, rows) =>
  `<table><thead><tr>${headings.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** A list that draws rows of a set height, one over the other, with named cells. */
const layered: Draw = (names, rows) =>
  `<div data-test="results-table-body"><div class="list cdk-virtual-scroll-content-wrapper" style="height:${rows.length * 64}px">${rows
    .map(
      (cells, index) =>
        `<div class="row-container" id="table-row-${index}" style="top:${index * 64}px">${cells
          .map((cell, at) => `<div class="cell" data-test="${names[at]}">${cell}</div>`)
          .join('')}</div>`,
    )
    .join('')}</div></div>`;

/** Boxes that say they are a grid. */
const grid: Draw = (headings, rows) => {
  const row = (cells: readonly string[], role: string) =>
    `<div role="row" class="r">${cells.map((cell) => `<div role="${role}" class="c">${cell}</div>`).join('')}</div>`;
  return `<div role="grid"><div role="rowgroup">${row(headings, 'columnheader')}</div><div role="rowgroup">${rows
    .map((cells) => row(cells, 'gridcell'))
    .join('')}</div></div>`;
};

/** Boxes with named fields. */
const fields: Draw = (names, rows) =>
  `<div class="loads-list">${rows
    .map(
      (cells) =>
        `<div class="load-row">${cells.map((cell, at) => `<div data-field="${names[at]}">${cell}</div>`).join('')}</div>`,
    )
    .join('')}</div>`;

/** A table in which the price is a button. */
const bookable: Draw = (headings, rows) =>
  table(
    headings,
    rows.map((cells) => cells.map((cell) => (cell.startsWith('$') ? `<button type="button">${cell}</button>` : cell))),
  );

const DRAWN: Record<Site, { draw: Draw; style: string }> = {
  'DAT One': {
    draw: layered,
    style: `.list{position:relative}.row-container{position:absolute;left:0;right:0;height:64px;display:flex;border-bottom:1px solid #8884;box-sizing:border-box;overflow:hidden}
.cell{flex:1;padding:6px 6px;min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.cell>div+div{font-size:11px}`,
  },
  Truckstop: {
    draw: grid,
    style:
      '.r{display:grid;grid-template-columns:repeat(14,minmax(0,1fr));border-bottom:1px solid #8884}.c{padding:8px 6px;overflow:hidden;text-overflow:ellipsis}[role=columnheader]{font-size:12px;font-weight:bold}',
  },
  'Direct Freight': { draw: table, style: '' },
  '123Loadboard': {
    draw: fields,
    style: '.load-row{display:flex;border-bottom:1px solid #8884}.load-row>*{flex:1;padding:8px 6px;min-width:0}',
  },
  Navisphere: { draw: bookable, style: '' },
  'another site': { draw: table, style: '' },
};

type Page = { address: string; html: (loads: readonly Truth[]) => string };
export const PAGES = Object.fromEntries(
  SITES.map((site) => {
    const { draw, style } = DRAWN[site];
    const html = (loads: readonly Truth[]) => {
      const { headings, rows } = written(site, loads);
      return pageOf(
        `Loads (imitation of ${site})`,
        style,
        draw(
          headings,
          rows.map(({ cells }) => cells.map(content)),
        ),
      );
    };
    return [site, { address: WRITTEN[site].address, html }];
  }),
) as Record<Site, Page>;

/** A page that means harm: one row that is sound but for its company's name, eight that can't be read. */
export function hostile(): string {
  const row = (origin: string, miles: string, rate: string, company = 'X') => [
    origin,
    'Atlanta, GA',
    miles,
    rate,
    company,
  ];
  const rows = [
    row('Dallas, TX', '781', '$1,950', '&lt;img src=x onerror="window.hurt=1"&gt;'),
    row('&lt;script&gt;window.hurt=1&lt;/script&gt;, TX', '781', '$1,950'),
    row('Dallas, TX', '781', `$${'9'.repeat(10_000)}`),
    row('Dallas, TX', '781', '\u202E059,1$'),
    row('Dallas, TX', '78', '$1,950'),
    row('Dallas, TX', '7810', '$1,950'),
    row('Dallas, TX', '781', '$195,000'),
    row('Dallas, TX', '781', '$1.95'),
    row('Nowhereville, TX', '781', '$1,950'),
  ];
  const body = table(['Origin', 'Destination', 'Miles', 'Rate', 'Company'], rows);
  return pageOf('Loads', '', `<script>window.hurt = 0</script>${body}`);
}
