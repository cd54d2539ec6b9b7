import fc from 'fast-check';
import type { Truth } from './boards.fixture.ts';
import type { PageTable } from './page.ts';
import type { LensPlaces } from './place-lookup.ts';

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
      number: fc.constantFrom('412345678', '400000001'),
    })
    .map(({ lane: [from, to, miles], ...rest }) => ({ from: [...from], to: [...to], miles, ...rest }) as Truth),
  { minLength: 1, maxLength: 5 },
);

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
export const hurts: fc.Arbitrary<Hurt[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Hurt['kind']>('junk', 'drop', 'insert', 'swap', 'rename', 'repeat', 'dropHead'),
      at: fc.nat(40),
      other: fc.nat(40),
      junk: fc.oneof(fc.constantFrom(...JUNK), fc.string({ unit: 'binary', maxLength: 40 })),
    }),
    { minLength: 1, maxLength: 4 },
  )
  // a row that lost a cell next to a moved column may fit the heads again: nobody can tell that from a true one
  .filter((all) => !(all.some(({ kind }) => kind === 'swap') && all.some(({ kind }) => kind === 'drop')));

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
