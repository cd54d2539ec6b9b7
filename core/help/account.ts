import type { HelpSection } from './section.ts';

const ALL = ['carrier', 'dispatcher', 'driver'] as const;
const PAYING = ['carrier', 'dispatcher'] as const;

export const ACCOUNT: readonly HelpSection[] = [
  {
    id: 'subscription',
    title: 'Trial and Premium',
    roles: PAYING,
    words: [
      'trial',
      'premium',
      'subscribe',
      'subscription',
      'cancel',
      'price',
      'pay',
      'plan',
      'upgrade',
      'searches',
      'limit',
      'card',
      '7',
    ],
    text: [
      'The free trial lasts 14 days, needs no credit card, can be had once, and allows 7 searches a day, one-way and backhaul together, counted by the day of your own time zone. Premium has no limit, and adds the AI Planner.',
      'Premium is $100 a month for carriers, and $50 for dispatchers less $10 for each carrier who added them. Drivers pay nothing.',
      'Change or cancel a subscription with Manage Subscription in the profile.',
    ],
    link: { to: '/subscribe', label: 'Subscribe' },
  },
  {
    id: 'documents',
    title: 'Company Documents',
    roles: PAYING,
    words: ['document', 'upload', 'pdf', 'insurance', 'w9', 'packet', 'file', 'certificate', 'authority'],
    text: [
      'A carrier keeps nine kinds of documents, six of them required: PDF files of at most 5 MB, uploaded by their button or dropped on their row. View opens one page by page, from 50 to 300 %; Replace puts another in its place once it is uploaded. A dispatcher sees those of the carriers who added them, and changes none.',
      'Send Carrier Package Email in a load’s details e-mails the broker links to them, which open for 14 days. A document that you delete or replace opens for nobody any more.',
      'A rate confirmation or a bill of lading is uploaded where its load stands, under Booked Loads.',
    ],
    link: { to: '/documents', label: 'Documents' },
  },
  {
    id: 'profile',
    title: 'Your Profile',
    roles: ALL,
    words: [
      'profile',
      'theme',
      'dark',
      'light',
      'company',
      'mc',
      'dot',
      'number',
      'cost',
      'mpg',
      'diesel',
      'price',
      'keyboard',
    ],
    text: [
      'The profile holds your company and telephone, a carrier’s MC and DOT numbers and board accounts, and the truck that searches begin with. Carriers and dispatchers also keep what a mile costs them there, which the score of a load reckons with.',
      'Theme follows your device, or is always light or dark. The ? key shows the keyboard map of the screen you are on.',
    ],
    link: { to: '/profile', label: 'Profile' },
  },
  {
    id: 'mobile-access',
    title: 'Mobile Access',
    roles: ALL,
    words: ['mobile', 'phone', 'app', 'install', 'offline', 'tablet'],
    text: [
      'Headhaul runs in the phone’s browser; there is nothing to download. A driver’s list of assigned loads can be put on the home screen and read without a connection, marked with the time it is from.',
    ],
  },
  {
    id: 'support',
    title: 'Support',
    roles: ALL,
    words: ['support', 'help', 'contact', 'problem', 'broken', 'human', 'person', 'email'],
    text: ['Write to us from the Contact Us page: a copy goes to your e-mail address, and our answer comes there.'],
    link: { to: '/contact-us', label: 'Contact Us' },
  },
  {
    id: 'future-features',
    title: 'Future Features',
    roles: ALL,
    words: ['future', 'feature', 'planned', 'roadmap', 'extension', 'idea'],
    text: [
      'Tell us what would help you from the Contact Us page: what carriers, dispatchers and drivers ask for comes first.',
    ],
    link: { to: '/contact-us', label: 'Contact Us' },
  },
];
