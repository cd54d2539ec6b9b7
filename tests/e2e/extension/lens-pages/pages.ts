/**
 * Pages that imitate the structure of the boards' own: written by us from their public descriptions, with no code, text or
 * picture of theirs. What a board changes there, a reader has to follow.
 */
export type Listed = {
  from: string;
  to: string;
  miles: number;
  rate: number | null;
  trailer: string;
  weight: number;
  company: string;
  number: string;
};

const LANES: readonly (readonly [string, string, number])[] = [
  ['Dallas, TX', 'Atlanta, GA', 781],
  ['Fontana, CA', 'Reno, NV', 478],
  ['Houston, TX', 'Memphis, TN', 567],
  ['Fort Worth, TX', 'Kansas City, MO', 525],
  ['Los Angeles, CA', 'Phoenix, AZ', 372],
  ['Chicago, IL', 'Nashville, TN', 474],
];

export const listed = (count: number): Listed[] =>
  Array.from({ length: count }, (_, index) => {
    const [from, to, miles] = LANES[index % LANES.length] ?? ['Dallas, TX', 'Atlanta, GA', 781];
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

const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const rpm = ({ rate, miles }: Listed) => (rate === null ? '' : `$${(rate / miles).toFixed(2)}`);
const parts = (place: string) => place.split(', ') as [string, string];

const STYLE = `body{margin:0;padding:16px;font:14px/1.4 Arial,sans-serif;background:#fff;color:#222}
@media (prefers-color-scheme:dark){body{background:#15181d;color:#dde}}
table{border-collapse:collapse;width:100%}th,td{padding:8px 10px;text-align:left;border-bottom:1px solid #8884}th{font-size:12px}
.num{text-align:right}h1{font-size:18px}`;

const document = (title: string, style: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}${style}</style></head><body><h1>${title}</h1>${body}</body></html>`;

const table = (heads: string[], rows: string[][]) =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** A list that draws rows of a set height, one over the other, with named cells. */
function dat(loads: readonly Listed[]): string {
  const cell = (name: string, content: string) => `<div class="cell" data-test="load-${name}-cell">${content}</div>`;
  const rows = loads.map((load, index) => {
    const place = (text: string) => {
      const [city, state] = parts(text);
      return `<span class="truncate">${city}</span> <span class="state">${state}</span>`;
    };
    const rate =
      load.rate === null ? '<span>–</span>' : `<div>${usd(load.rate)}</div><div class="small">${rpm(load)}*/mi</div>`;
    return `<div class="row-container" id="table-row-${index}" style="top:${index * 64}px">${[
      cell('age', '15m'),
      cell('rate', rate),
      cell('trip', String(load.miles)),
      cell('origin', place(load.from)),
      cell('dho', '12'),
      cell('destination', place(load.to)),
      cell('dhd', '33'),
      cell('pick-up', '11/22'),
      cell('eq', load.trailer),
      cell('weight', `${load.weight.toLocaleString('en-US')} lbs`),
      cell('company', load.company),
    ].join('')}</div>`;
  });
  return document(
    'Load search (imitation of DAT One)',
    `.list{position:relative;height:${loads.length * 64}px}.row-container{position:absolute;left:0;right:0;height:64px;display:flex;border-bottom:1px solid #8884;box-sizing:border-box;overflow:hidden}
.cell{flex:1;padding:6px 6px;min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.small{font-size:11px;opacity:.7}`,
    `<div data-test="results-table-body"><div class="list cdk-virtual-scroll-content-wrapper">${rows.join('')}</div></div>`,
  );
}

const truckstop = (loads: readonly Listed[]) => {
  const heads = [
    'Age',
    'Pickup',
    'Origin',
    'DH-O',
    'Destination',
    'DH-D',
    'Equip',
    'Length',
    'Weight',
    'Miles',
    'Rate',
    'Rate/Mile',
    'Company',
    'Days to Pay',
  ];
  const row = (cells: string[], role: string) =>
    `<div role="row" class="r">${cells.map((each) => `<div role="${role}" class="c">${each}</div>`).join('')}</div>`;
  return document(
    'Load board (imitation of Truckstop)',
    '.r{display:grid;grid-template-columns:repeat(14,minmax(0,1fr));border-bottom:1px solid #8884}.c{padding:8px 6px;overflow:hidden;text-overflow:ellipsis}[role=columnheader]{font-size:12px;font-weight:bold}',
    `<div role="grid"><div role="rowgroup">${row(heads, 'columnheader')}</div><div role="rowgroup">${loads
      .map((load) =>
        row(
          [
            '2h',
            '11/22/26',
            load.from,
            '12',
            load.to,
            '33',
            load.trailer,
            '53',
            load.weight.toLocaleString('en-US'),
            load.miles.toLocaleString('en-US'),
            load.rate === null ? '–' : `${usd(load.rate)}.00`,
            rpm(load) || '–',
            load.company,
            '30',
          ],
          'gridcell',
        ),
      )
      .join('')}</div></div>`,
  );
};

const directFreight = (loads: readonly Listed[]) =>
  document(
    'Loads (imitation of Direct Freight)',
    '',
    table(
      ['Age', 'Origin', 'Dest', 'DH', 'Trailer', 'F/P', 'Ship Date', 'Pay ($)', 'Miles', 'Wt', 'Len', 'Company'],
      loads.map((load) => [
        '9+',
        load.from,
        load.to,
        '12',
        load.trailer,
        'F',
        '2026-11-22',
        load.rate === null ? '' : String(load.rate),
        String(load.miles),
        String(load.weight),
        '53',
        load.company,
      ]),
    ),
  );

const loadboard123 = (loads: readonly Listed[]) =>
  document(
    'Find loads (imitation of 123Loadboard)',
    '.load-row{display:flex;border-bottom:1px solid #8884}.load-row>*{flex:1;padding:8px 6px;min-width:0}',
    `<div class="loads-list">${loads
      .map((load) => {
        const fields: Record<string, string> = {
          age: '15 min',
          origin: load.from,
          deadhead: '12 mi',
          destination: load.to,
          distance: `${load.miles} mi`,
          'pickup-date': 'Nov 22',
          equipment: load.trailer,
          weight: `${load.weight} lbs`,
          rate: load.rate === null ? 'Call for rate' : `<b>${usd(load.rate)}</b> <small>(${rpm(load)}/mi)</small>`,
          company: load.company,
        };
        return `<div class="load-row">${Object.entries(fields)
          .map(([name, text]) => `<div data-field="${name}">${text}</div>`)
          .join('')}</div>`;
      })
      .join('')}</div>`,
  );

const navisphere = (loads: readonly Listed[]) =>
  document(
    'Available loads (imitation of Navisphere Carrier)',
    '',
    table(
      ['Load Number', 'Origin', 'Pick Up', 'Destination', 'Drop Off', 'Distance', 'Weight', 'Equipment', 'Book Now'],
      loads.map((load) => [
        load.number,
        `${load.from} 75201`,
        '11/22 08:00',
        load.to,
        '11/24 08:00',
        `${load.miles} mi`,
        `${load.weight.toLocaleString('en-US')} lbs`,
        { V: 'Van', R: 'Reefer', F: 'Flatbed' }[load.trailer] ?? '',
        load.rate === null ? 'Offer' : `<button type="button">${usd(load.rate)}</button>`,
      ]),
    ),
  );

const anyTable = (loads: readonly Listed[]) =>
  document(
    'Our loads',
    '',
    table(
      ['From', 'To', 'Distance', 'Rate', 'Weight', 'Equipment', 'Broker'],
      loads.map((load) => [
        load.from,
        load.to,
        `${load.miles} mi`,
        load.rate === null ? 'Contact' : usd(load.rate),
        `${load.weight} lb`,
        load.trailer,
        load.company,
      ]),
    ),
  );

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
  return document('Loads', '', `<script>window.hurt = 0</script>${body}`);
}

export const PAGES = {
  'DAT One': { address: 'https://one.dat.com/search-loads', html: dat, row: '.row-container' },
  Truckstop: {
    address: 'https://app.truckstop.com/landing/load-board',
    html: truckstop,
    row: '[role=row]:has([role=gridcell])',
  },
  'Direct Freight': {
    address: 'https://www.directfreight.com/home/boards/loads',
    html: directFreight,
    row: 'tbody tr',
  },
  '123Loadboard': { address: 'https://members.123loadboard.com/loads', html: loadboard123, row: '.load-row' },
  Navisphere: { address: 'https://www.navispherecarrier.com/find-loads', html: navisphere, row: 'tbody tr' },
  'another site': { address: 'https://loads.example.com/list', html: anyTable, row: 'tbody tr' },
} as const;
