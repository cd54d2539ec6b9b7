import type { Posting } from './posting.ts';
import { between, pick, type Random, randomOf } from './random.ts';

type Broker = Posting['broker'];

const FIRST = [
  'Amber',
  'Bluff',
  'Canyon',
  'Cedar',
  'Clear',
  'Coastal',
  'Copper',
  'Crossing',
  'Eastgate',
  'Granite',
  'Harbor',
  'High',
  'Ironwood',
  'Juniper',
  'Lakeside',
  'Meadow',
  'Mesa',
  'Northfield',
  'Oak',
  'Pine',
  'Prairie',
  'Quarry',
  'River',
  'Silver',
  'Stone',
  'Summit',
  'Sunrise',
  'Timber',
  'Valley',
  'Westbound',
] as const;
const SECOND = ['Bridge', 'Creek', 'Field', 'Hill', 'Line', 'Path', 'Point', 'Ridge', 'Road', 'Way'] as const;
const KIND = ['Freight', 'Logistics', 'Transport', 'Brokerage', 'Freight Services', 'Carriers'] as const;
const CONTACTS = [
  'Alex',
  'Ben',
  'Carla',
  'Dana',
  'Dee',
  'Eric',
  'Erin',
  'Frank',
  'Gina',
  'Hal',
  'Jamie',
  'Jo',
  'Kim',
  'Lee',
  'Maria',
  'Nick',
  'Pat',
  'Rosa',
  'Sam',
  'Tina',
] as const;
const AREA_CODES = [
  '205',
  '214',
  '303',
  '312',
  '317',
  '404',
  '407',
  '423',
  '479',
  '502',
  '503',
  '512',
  '515',
  '602',
  '612',
  '615',
  '704',
  '713',
  '801',
  '816',
  '901',
  '904',
  '909',
  '913',
] as const;
const COUNT = 420;
const FIXED_SEED = 77;

const phone = (area: string, random: Random): string =>
  `(${area}) 555-01${between(random, 0, 99).toString().padStart(2, '0')}`;

/** The brokers of the market, the same for every seed: their names are known from one day to the next. */
const BROKERS: readonly Broker[] = Array.from({ length: COUNT }, (_, index) => {
  const random = randomOf(FIXED_SEED, index);
  const [first, second] = [
    FIRST[index % FIRST.length] ?? '',
    SECOND[Math.floor(index / FIRST.length) % SECOND.length] ?? '',
  ];
  const kind = pick(random, KIND);
  return {
    name: `${first} ${second} ${index < FIRST.length * SECOND.length ? kind : `${kind} Group`}`,
    phone: phone(pick(random, AREA_CODES), random),
    email: `loads@${first}-${second}-${index}.example.com`.toLowerCase(),
    contact: pick(random, CONTACTS),
    mc: String(between(random, 150_000, 1_600_000)),
    dot: String(between(random, 1_000_000, 4_200_000)),
    daysToPay: between(random, 14, 48),
  };
});

/** C.H. Robinson's own desks: one company, a phone and a contact each. */
const ROBINSON: readonly Broker[] = AREA_CODES.map((area, index) => {
  const random = randomOf(FIXED_SEED, COUNT, index);
  return {
    name: 'C.H. Robinson',
    phone: phone(area, random),
    email: `desk-${area}@chrobinson.example.com`,
    contact: pick(random, CONTACTS),
    mc: '100100',
    dot: '1001001',
    daysToPay: 30,
  };
});

/** A few brokers post much, most of them little. */
export const drawBroker = (random: Random, ofRobinson: boolean): Broker => {
  const list = ofRobinson ? ROBINSON : BROKERS;
  const broker = list[Math.floor(random() ** 2 * list.length)] ?? list[0];
  if (!broker) throw new Error('No brokers.');
  return broker;
};
