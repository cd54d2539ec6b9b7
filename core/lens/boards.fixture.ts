import type { PageTable } from './page.ts';

/** A load as it is, before a page writes it down. */
export type Truth = {
  from: [string, string];
  to: [string, string];
  miles: number;
  rate: number | null;
  weight: number;
  trailer: string;
  company: string;
  number: string;
};

const usd = (amount: number | null) => (amount === null ? '–' : `$${amount.toLocaleString('en-US')}`);
const cents = (amount: number | null) =>
  amount === null ? 'Call' : `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const place = ([city, state]: [string, string]) => `${city}, ${state}`;

type Written = { address: string; headings: string[]; row: (truth: Truth) => string[] };

/**
 * How each board writes its list down: heads, and a row's cells with a line break between what stands in elements of its
 * own. Written by us from public descriptions; tests/e2e/extension/lens-pages makes pages of it.
 */
export const WRITTEN = {
  'DAT One': {
    address: 'https://one.dat.com/search-loads',
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
    address: 'https://app.truckstop.com/landing/load-board',
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
    address: 'https://www.directfreight.com/home/boards/loads',
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
    address: 'https://members.123loadboard.com/loads',
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
      t.rate === null ? 'Call for rate' : `${usd(t.rate)}\n($${(t.rate / t.miles).toFixed(2)}/mi)`,
      t.company,
    ],
  },
  Navisphere: {
    address: 'https://www.navispherecarrier.com/find-loads',
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
      t.number,
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
  'another site': {
    address: 'https://loads.example.com/list',
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
} satisfies Record<string, Written>;

export type Site = keyof typeof WRITTEN;
export const SITES = Object.keys(WRITTEN) as Site[];

export const written = (site: Site, truth: readonly Truth[]): PageTable => {
  const { headings, row } = WRITTEN[site];
  return { headings, rows: truth.map((each) => ({ cells: row(each) })) };
};
