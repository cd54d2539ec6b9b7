import type { HelpSection } from './section.ts';

const BOTH = ['carrier', 'dispatcher'] as const;

export const SEARCHING: readonly HelpSection[] = [
  {
    id: 'searching-and-booking',
    title: 'Searching and Booking Loads',
    roles: ['carrier'],
    words: ['search', 'find', 'load', 'book', 'save', 'truck', 'telephone', 'broker', 'call', 'freight', 'rebook'],
    text: [
      'Enter where the truck is, how far it may run empty to the pickup, the trailer, its weight and length, and the ship date, then press Find Available Loads. Truckstop, Direct Freight and C.H. Robinson are asked at once, and rows show as soon as the first board answers.',
      'Turn on Enable Backhaul Search to be shown pairs: a load out and a load back.',
      'Press Save on a load to keep it under My Loads. Load details stand beside the row you press.',
      'A C.H. Robinson load is booked from its details: Headhaul looks it up again first and shows what changed. For the other boards call the broker, agree the rate, and then press Book under My Loads to record it. Booked loads appear on the Booked Loads page.',
    ],
    link: { to: '/load-search', label: 'Load Search' },
  },
  {
    id: 'searching-and-suggesting',
    title: 'Searching and Suggesting Loads',
    roles: ['dispatcher'],
    words: ['search', 'find', 'load', 'suggest', 'assign', 'save', 'carrier', 'select', 'accept', 'reject', 'freight'],
    text: [
      'Select a carrier on Load Search first. The form takes over the truck that the carrier keeps in the profile; change it for this search as you like.',
      'Save the loads you like. Under My Loads choose the carrier in Suggest to…: the carrier sees the load at once and accepts or rejects it.',
      'An accepted load stays in your saved loads, marked as ready to book. Cancel Suggestion takes one back.',
    ],
    link: { to: '/load-search', label: 'Load Search' },
  },
  {
    id: 'booking-for-a-carrier',
    title: 'Booking for a Carrier',
    roles: ['dispatcher'],
    words: ['book', 'load', 'broker', 'telephone', 'call', 'behalf', 'confirm'],
    text: [
      'Call the broker and agree the rate, then press Book in My Loads and say what was agreed and with whom. A C.H. Robinson load is booked through their system with the carrier’s T-number.',
      'The load then stands in your Booked Loads and in the carrier’s. It says Ready to Go once the broker confirmed it, and Pending until then.',
    ],
    link: { to: '/booked-loads', label: 'Booked Loads' },
  },
  {
    id: 'rates-and-score',
    title: 'What the Figures Mean',
    roles: BOTH,
    words: [
      'deadhead',
      'rpm',
      'rate',
      'mile',
      'score',
      'recommended',
      'net',
      'day',
      'empty',
      'fuel',
      'figure',
      'earn',
      'order',
      'sort',
    ],
    text: [
      'Deadhead is the empty miles from where you search to the pickup. RpM with deadhead is the pay divided by loaded and empty miles together; RpM without deadhead leaves the empty ones out.',
      'Recommended orders by what a load nets per day: pay less fuel and other costs over all miles, divided by the days it takes with the hours of service. Open a load and press Why this score to see every line of it.',
      'A load without a price says Call for rate. Distances that a board did not give are our estimate and say est.',
    ],
  },
  {
    id: 'backhaul',
    title: 'Backhaul Search',
    roles: BOTH,
    words: ['backhaul', 'pair', 'return', 'round', 'trip', 'home', 'back'],
    text: [
      'With Enable Backhaul Search on, the boards are asked in both directions and loads are put into pairs that fit your truck and the hours of service: the return’s pickup can be reached after the outbound’s delivery.',
      'A pair’s total miles count both legs and every empty one, from the searched city and back to it. Net per day counts the days on duty: a long wait for the load back is said beside it. Save Pair keeps both together; a pair is booked once both of its loads are.',
    ],
    link: { to: '/load-search', label: 'Load Search' },
  },
  {
    id: 'boards',
    title: 'Boards and Credentials',
    roles: BOTH,
    words: [
      'truckstop',
      'integration',
      'id',
      'robinson',
      't-number',
      'tnumber',
      'board',
      'direct',
      'freight',
      'left',
      'out',
      'credential',
    ],
    text: [
      'Truckstop needs the carrier’s integration ID, which Truckstop gives within one or two business days; C.H. Robinson needs the carrier’s T-number. Both are kept in the carrier’s profile. Without one that board is left out, and the result says so; the others are searched.',
      'A dispatcher needs no board account: the carrier’s own is used, and is never shown.',
    ],
    link: { to: '/profile', label: 'Profile' },
  },
];
