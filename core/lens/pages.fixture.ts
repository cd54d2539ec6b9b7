import fc from 'fast-check';
import type { PageTable } from './page.ts';
import type { LensPlaces } from './place-lookup.ts';

/** A load as it is, before a page writes it down. */
export type Truth = {
  from: [string, string];
  to: [string, string];
  miles: number;
  rate: number | null;
  weight: number;
  trailer: string;
  company: string;
};

const LANES: readonly (readonly [[string, string], [string, string], number])[] = [
  [['Dallas', 'TX'], ['Atlanta', 'GA'], 781],
  [['Fontana', 'CA'], ['Reno', 'NV'], 478],
  [['St. Louis', 'MO'], ['Winston-Salem', 'NC'], 742],
  [['Fort Worth', 'TX'], ['New York', 'NY'], 1580],
];

export const truths: fc.Arbitrary<Truth[]> = fc.array(
  fc
    .record({
      lane: fc.constantFrom(...LANES),
      rate: fc.option(fc.integer({ min: 900, max: 6000 }), { nil: null, freq: 5 }),
      weight: fc.integer({ min: 5000, max: 47_000 }),
      trailer: fc.constantFrom('V', 'R', 'F'),
      company: fc.constantFrom('Acme Logistics', 'Blue Mesa & Sons', 'X'),
    })
    .map(({ lane: [from, to, miles], ...rest }) => ({ from: [...from], to: [...to], miles, ...rest }) as Truth),
  { minLength: 1, maxLength: 5 },
);

const usd = (amount: number | null) => (amount === null ? '–' : `$${amount.toLocaleString('en-US')}`);
const cents = (amount: number | null) =>
  amount === null ? 'Call' : `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const place = ([city, state]: [string, string]) => `${city}, ${state}`;

/** How each board writes its list down; see tests/e2e/extension/lens-pages for the pages themselves. */
export const WRITTEN: Record<string, { host: string; headings: string[]; row: (truth: Truth) => string[] }> = {
  'DAT One': {
    host: 'one.dat.com',
    headings: [
      'load-age-cell',
      'load-rate-cell',
      'load-trip-cell',
      'load-origin-cell',
      'load-dho-cell',
      'load-destination-cell',
      'load-dhd-cell',
      'load-pick-up-cell',
      'load-eq-cell',
      'load-length-cell',
      'load-weight-cell',
      'load-capacity-cell',
      'load-company-cell',
      'load-contact-cell',
    ],
    row: (t) => [
      '15m',
      t.rate === null ? '–' : `${usd(t.rate)}\n$${(t.rate / t.miles).toFixed(2)}*/mi`,
      String(t.miles),
      t.from.join('\n'),
      '12',
      t.to.join('\n'),
      '33',
      '11/22',
      t.trailer,
      '53 ft',
      `${t.weight} lbs`,
      'FULL',
      t.company,
      '(555) 010-0199',
    ],
  },
  Truckstop: {
    host: 'app.truckstop.com',
    headings: [
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
    ],
    row: (t) => [
      '2h',
      '11/22/26',
      place(t.from),
      '12',
      place(t.to),
      '33',
      t.trailer,
      '53',
      t.weight.toLocaleString('en-US'),
      t.miles.toLocaleString('en-US'),
      cents(t.rate),
      t.rate === null ? '–' : `$${(t.rate / t.miles).toFixed(2)}`,
      t.company,
      '30',
    ],
  },
  'Direct Freight': {
    host: 'www.directfreight.com',
    headings: [
      'Age',
      'Origin',
      'Dest',
      'DH',
      'Trailer',
      'F/P',
      'Ship Date',
      'Pay ($)',
      'Miles',
      'Wt',
      'Len',
      'Company',
      'Phone',
    ],
    row: (t) => [
      '9+',
      place(t.from),
      place(t.to),
      '12',
      t.trailer,
      'F',
      '2026-11-22',
      t.rate === null ? '' : String(t.rate),
      String(t.miles),
      String(t.weight),
      '53',
      t.company,
      '555-010-0199',
    ],
  },
  '123Loadboard': {
    host: 'members.123loadboard.com',
    headings: [
      'age',
      'origin',
      'deadhead',
      'destination',
      'distance',
      'pickup-date',
      'equipment',
      'weight',
      'rate',
      'company',
    ],
    row: (t) => [
      '15 min',
      place(t.from),
      '12 mi',
      place(t.to),
      `${t.miles} mi`,
      'Nov 22',
      t.trailer,
      `${t.weight} lbs`,
      t.rate === null ? 'Call for rate' : `${usd(t.rate)} ($${(t.rate / t.miles).toFixed(2)}/mi)`,
      t.company,
    ],
  },
  Navisphere: {
    host: 'www.navispherecarrier.com',
    headings: [
      'Load Number',
      'Origin',
      'Pick Up',
      'Destination',
      'Drop Off',
      'Distance',
      'Weight',
      'Equipment',
      'Book Now',
      '',
    ],
    row: (t) => [
      '412345678',
      `${place(t.from)} 75201`,
      '11/22 08:00',
      `${place(t.to)} 30301`,
      '11/24 08:00',
      `${t.miles} mi`,
      `${t.weight.toLocaleString('en-US')} lbs`,
      t.trailer === 'V' ? 'Van' : t.trailer === 'R' ? 'Reefer' : 'Flatbed',
      t.rate === null ? 'Offer' : usd(t.rate),
      '',
    ],
  },
  'any table': {
    host: 'loads.example.com',
    headings: ['From', 'To', 'Distance', 'Rate', 'Weight', 'Equipment', 'Broker'],
    row: (t) => [
      place(t.from),
      place(t.to),
      `${t.miles} mi`,
      t.rate === null ? 'Contact' : usd(t.rate),
      `${t.weight} lb`,
      t.trailer,
      t.company,
    ],
  },
};

export const written = (board: string, truth: readonly Truth[]): PageTable => {
  const { headings, row } = WRITTEN[board] ?? { headings: [], row: () => [] };
  return { headings, rows: truth.map((each) => ({ cells: row(each) })) };
};

const JUNK = [
  '<img src=x onerror=alert(1)>',
  'x'.repeat(10_000),
  '\u202E059,1$',
  '',
  '–',
  '9999999999',
  'NaN',
  '-5',
  '$1,95',
  '$1.950',
  '1e9',
  '\u0000',
  'Dallas',
  '<b>$9,000</b>',
  '$1 $2',
  '٣٤٥',
  '🚚',
  '12 km',
  '{{rate}}',
  '$9,999,999,999',
];

type Hurt = {
  kind: 'junk' | 'drop' | 'insert' | 'swap' | 'rename' | 'repeat' | 'dropHead';
  at: number;
  other: number;
  junk: string;
};

/** What may happen to a page: cells with junk, lost, doubled or moved ones, heads lost, renamed or moved with their column. */
export const hurts: fc.Arbitrary<Hurt[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Hurt['kind']>('junk', 'drop', 'insert', 'swap', 'rename', 'repeat', 'dropHead'),
    at: fc.nat(40),
    other: fc.nat(40),
    junk: fc.oneof(fc.constantFrom(...JUNK), fc.string({ unit: 'binary', maxLength: 40 })),
  }),
  { minLength: 1, maxLength: 4 },
);

export function mutated(table: PageTable, changes: readonly Hurt[]): PageTable {
  let headings = [...table.headings];
  let rows = table.rows.map(({ cells }) => [...cells]);
  // a column moves with its head; what happens to rows and heads after that is damage
  const inOrder = changes.toSorted((a, b) => Number(b.kind === 'swap') - Number(a.kind === 'swap'));
  for (const { kind, at, other, junk } of inOrder) {
    const [one, two] = [at % headings.length || 0, other % headings.length || 0];
    const row = rows[other % rows.length];
    if (kind === 'junk' && row) row[at % row.length] = junk;
    if (kind === 'drop') row?.splice(one, 1);
    if (kind === 'insert') row?.splice(one, 0, junk);
    if (kind === 'repeat') row?.splice(one, 0, row[one] ?? '');
    if (kind === 'rename') headings[one] = junk;
    if (kind === 'dropHead') headings.splice(one, 1);
    if (kind === 'swap') {
      const moved = <T>(list: T[]): T[] =>
        list.map((each, index) => (index === one ? (list[two] ?? each) : index === two ? (list[one] ?? each) : each));
      headings = moved(headings);
      rows = rows.map(moved);
    }
  }
  return { headings, rows: rows.map((cells) => ({ cells })) };
}

/** Where the lanes' cities are, degrees × 1,000. */
export const FEW_PLACES: LensPlaces = {
  attribution: 'test',
  keys: ['atlanta', 'dallas', 'fontana', 'fortworth', 'newyork', 'reno', 'saintlouis', 'winstonsalem'].join('\n'),
  states: 'GATXCATXNYNVMONC',
  latitudes: [33_749, 32_783, 34_092, 32_725, 40_714, 39_530, 38_627, 36_100],
  longitudes: [-84_388, -96_807, -117_435, -97_321, -74_006, -119_814, -90_198, -80_244],
};
