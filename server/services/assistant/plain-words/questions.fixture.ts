import type { LoadQuestion } from './read-question.ts';

/** The user's day in the questions below: a Saturday. */
export const TODAY = '2026-11-21';

type Expected = Partial<Record<keyof LoadQuestion, unknown>> | 'help' | 'greeting';
const at = (city: string, state: string) => ({ city, state });

/** Questions as people write them, and what they mean; what is not named is null (or none, or no). */
export const QUESTIONS: readonly [words: string, expected: Expected][] = [
  [
    'reefer from Laredo TX to Atlanta tomorrow over $2.50 a mile',
    {
      origin: at('Laredo', 'TX'),
      destination: at('Atlanta', 'GA'),
      equipment: ['R'],
      shipDate: '2026-11-22',
      minRatePerMile: 2.5,
    },
  ],
  ['Find me van loads out of Dallas, Texas', { origin: at('Dallas', 'TX'), equipment: ['V'] }],
  ['flatbed loads near Fontana CA', { origin: at('Fontana', 'CA'), equipment: ['F'] }],
  [
    'any loads from Chicago to Georgia on Friday?',
    { origin: at('Chicago', 'IL'), destination: at('', 'GA'), shipDate: '2026-11-27' },
  ],
  [
    'What vans are there from Phoenix, AZ to Denver, CO?',
    { origin: at('Phoenix', 'AZ'), destination: at('Denver', 'CO'), equipment: ['V'] },
  ],
  ['Dallas TX → Atlanta GA', { origin: at('Dallas', 'TX'), destination: at('Atlanta', 'GA') }],
  [
    'step deck loads from Houston paying at least $3/mi',
    { origin: at('Houston', 'TX'), equipment: ['SD'], minRatePerMile: 3 },
  ],
  ['loads within 150 miles of Fontana, California', { origin: at('Fontana', 'CA'), originRadiusMiles: 150 }],
  [
    'reefer loads from Fresno CA with under 50 miles deadhead',
    { origin: at('Fresno', 'CA'), equipment: ['R'], maxDeadheadMiles: 50 },
  ],
  [
    'van from Memphis to Charlotte, deadhead at most 75',
    { origin: at('Memphis', 'TN'), destination: at('Charlotte', 'NC'), equipment: ['V'], maxDeadheadMiles: 75 },
  ],
  ['backhaul from Atlanta to Dallas', { origin: at('Atlanta', 'GA'), destination: at('Dallas', 'TX'), backhaul: true }],
  [
    'round trip out of Kansas City MO for Monday',
    { origin: at('Kansas City', 'MO'), backhaul: true, shipDate: '2026-11-23' },
  ],
  [
    'I need a load from Los Angeles to Las Vegas and back',
    { origin: at('Los Angeles', 'CA'), destination: at('Las Vegas', 'NV'), backhaul: true },
  ],
  [
    'power only loads from Columbus, Ohio today',
    { origin: at('Columbus', 'OH'), equipment: ['PO'], shipDate: '2026-11-21' },
  ],
  ['hotshot loads from Tulsa OK under 400 miles', { origin: at('Tulsa', 'OK'), equipment: ['HS'], maxHaulMiles: 400 }],
  ['long loads over 1,000 miles from Seattle WA', { origin: at('Seattle', 'WA'), minHaulMiles: 1000 }],
  [
    'dry van from Indianapolis between 300 and 800 miles',
    { origin: at('Indianapolis', 'IN'), equipment: ['V'], minHaulMiles: 300, maxHaulMiles: 800 },
  ],
  ['loads from Reno NV under 40,000 lbs', { origin: at('Reno', 'NV'), maxWeightPounds: 40_000 }],
  [
    'what freight is leaving Salt Lake City tomorrow, max 44k lbs',
    { origin: at('Salt Lake City', 'UT'), shipDate: '2026-11-22', maxWeightPounds: 44_000 },
  ],
  [
    'vans and reefers from Savannah GA to Florida',
    { origin: at('Savannah', 'GA'), destination: at('', 'FL'), equipment: ['R', 'V'] },
  ],
  ['loads from St. Louis MO to Minneapolis', { origin: at('St. Louis', 'MO'), destination: at('Minneapolis', 'MN') }],
  ['freight from ft worth tx heading to new mexico', { origin: at('Fort Worth', 'TX'), destination: at('', 'NM') }],
  [
    'flatbed from Birmingham, AL to Charlotte, NC on 11/25',
    { origin: at('Birmingham', 'AL'), destination: at('Charlotte', 'NC'), equipment: ['F'], shipDate: '2026-11-25' },
  ],
  [
    'conestoga loads from Gary Indiana Dec 3rd',
    { origin: at('Gary', 'IN'), equipment: ['CV'], shipDate: '2026-12-03' },
  ],
  [
    'reefer Laredo TX to Chicago IL next Tuesday 3+ per mile',
    {
      origin: at('Laredo', 'TX'),
      destination: at('Chicago', 'IL'),
      equipment: ['R'],
      shipDate: '2026-11-24',
      minRatePerMile: 3,
    },
  ],
  ['loads from LA to NYC', { origin: at('Los Angeles', 'CA'), destination: at('New York', 'NY') }],
  [
    'van loads from 90001 to Vegas',
    { origin: at('Los Angeles', 'CA'), destination: at('Las Vegas', 'NV'), equipment: ['V'] },
  ],
  [
    'loads to Miami from Nashville day after tomorrow',
    { origin: at('Nashville', 'TN'), destination: at('Miami', 'FL'), shipDate: '2026-11-23' },
  ],
  [
    'lowboy loads out of Oklahoma City rpm above 4.25',
    { origin: at('Oklahoma City', 'OK'), equipment: ['LB'], minRatePerMile: 4.25 },
  ],
  [
    'tanker loads from Baton Rouge Louisiana to within 100 miles of Houston',
    {
      origin: at('Baton Rouge', 'LA'),
      destination: at('Houston', 'TX'),
      destinationRadiusMiles: 100,
      equipment: ['TNK'],
    },
  ],
  ['loads from Portland OR 2026-12-01', { origin: at('Portland', 'OR'), shipDate: '2026-12-01' }],
  ['Reefer loads over $2.75 per mile', { equipment: ['R'], minRatePerMile: 2.75 }],
  ['loads from California to Texas', { origin: at('', 'CA'), destination: at('', 'TX') }],
  ['How do I add a driver to my team?', 'help'],
  ['how can I book a load', 'help'],
  ['What does deadhead mean?', 'help'],
  ['Where do I upload my insurance?', 'help'],
  ['why do I see only 7 searches', 'help'],
  ['cancel my subscription', 'help'],
  ['what is a backhaul search?', 'help'],
  ['Hello Dolly!', 'greeting'],
  ['good morning', 'greeting'],
  [
    'How many loads are there from Fontana CA to Nevada tomorrow?',
    { origin: at('Fontana', 'CA'), destination: at('', 'NV'), shipDate: '2026-11-22' },
  ],
  [
    'need something for my box truck out of El Paso today, nothing under $2 a mile',
    { origin: at('El Paso', 'TX'), equipment: ['SV'], shipDate: '2026-11-21', minRatePerMile: 2 },
  ],
  [
    'find me a round trip from Fontana CA to Phoenix tomorrow over $2.75 a mile',
    {
      origin: at('Fontana', 'CA'),
      destination: at('Phoenix', 'AZ'),
      shipDate: '2026-11-22',
      minRatePerMile: 2.75,
      backhaul: true,
    },
  ],
  [
    'reefers from Fresno CA to Portland OR and back on Monday with under 150 miles deadhead',
    {
      origin: at('Fresno', 'CA'),
      destination: at('Portland', 'OR'),
      equipment: ['R'],
      shipDate: '2026-11-23',
      maxDeadheadMiles: 150,
      backhaul: true,
    },
  ],
  [
    'flatbed out of Houston TX and then back home, nothing under $2 a mile',
    { origin: at('Houston', 'TX'), equipment: ['F'], minRatePerMile: 2, backhaul: true },
  ],
  [
    'is there a backhaul from Denver CO to Omaha?',
    { origin: at('Denver', 'CO'), destination: at('Omaha', 'NE'), backhaul: true },
  ],
  [
    'there and back from Reno NV with a step deck on Friday',
    { origin: at('Reno', 'NV'), equipment: ['SD'], shipDate: '2026-11-27', backhaul: true },
  ],
  [
    'loads from Atlanta to Florida with a load back under 44,000 lbs',
    { origin: at('Atlanta', 'GA'), destination: at('', 'FL'), maxWeightPounds: 44_000, backhaul: true },
  ],
  ['How do I find a backhaul?', 'help'],
];
