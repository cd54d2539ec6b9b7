import { BACKHAUL_RANGE_MILES, RETURN_DAYS } from '#core/domain/search-limits.ts';
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
      'Press a row for the load’s details, and Save Load there, or the bookmark in its row, to keep it under My Loads. A saved load that has left its board is marked Gone, with the time it was last seen.',
      'A C.H. Robinson load is booked with Book Load in its details: Headhaul looks it up again first and shows what changed before anything is sent. For the other boards save the load, call the broker, agree the rate, and then press Book under Saved to record what was agreed and with whom. Booked loads appear on the Booked Loads page.',
      'Table and Map show the same results: on the map, loads that lie close together stand as one circle with their number.',
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
      'Save the loads you like. Under My Loads choose the carrier in Suggest to… beside the load: the carrier sees it at once and accepts or rejects it.',
      'An accepted load stays in your saved loads, marked Ready to book. Cancel Suggestion takes one back.',
    ],
    link: { to: '/load-search', label: 'Load Search' },
  },
  {
    id: 'side-panel',
    title: 'The Side Panel',
    roles: BOTH,
    words: ['side', 'panel', 'sidebar', 'extension', 'browser', 'chrome', 'firefox', 'edge'],
    text: [
      'The Headhaul extension puts the search beside the page you work on: open it from the browser’s side panel (the sidebar in Firefox). It keeps your last search, and shows each load’s rate per mile with deadhead first.',
      'Save, Book, Discuss Load, View Route and the carrier package are under a load’s details, as here; My Loads stands under Saved. The arrow at the top right opens the same search in a tab.',
    ],
    link: { to: '/load-search', label: 'Load Search' },
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
      'Recommended orders by what a load nets per day: pay less fuel and other costs over all miles, divided by the days it takes with the hours of service. Open a load and press Why this score to see every line of it. Your own cost per mile, miles per gallon and diesel price stand in the profile under Operating figures; left blank, dated national averages count.',
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
      `Each pickup and delivery is at most ${BACKHAUL_RANGE_MILES} miles from where the truck is or wants to be, and the load back is picked up within ${RETURN_DAYS} days. A pair’s total miles count both legs and every empty one, the way home too. Net per day counts the days on duty: a long wait for the load back is said beside it.`,
      'Order the pairs by Recommended, Rate Per Mile, Total Revenue, Total Miles or Deadhead Miles. Expand a leg for its broker and details, VIEW ROUTE opens the whole way on a map, and Save Pair keeps both loads together. A pair is booked under Saved like a load: the return only once the outbound is taken, and half a pair is never shown as booked. Pairs count as a search of the trial.',
    ],
    link: { to: '/load-search', label: 'Load Search' },
  },
  {
    id: 'asking-dolly',
    title: 'Asking Dolly',
    roles: BOTH,
    words: ['dolly', 'assistant', 'chat', 'words'],
    text: [
      'Ask Dolly, the assistant, in plain words: ‘reefer from Laredo TX to Atlanta tomorrow over $2.50 a mile’, or ‘vans from Fontana CA and back, deadhead at most 100’ for pairs of a load out and one back.',
      'Dolly searches the boards as you do, with your rights and, on trial, as one of your searches of the day, names the best three and links to the filled search. Opening that is another search.',
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
