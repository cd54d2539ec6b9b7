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
      'The free trial lasts 14 days, needs no credit card, can be had once, and allows 7 searches a day. Premium has no limit.',
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
      'A carrier keeps nine kinds of documents, six of them required: PDF files under 5 MB. A dispatcher sees those of the carriers who added them.',
      'Send Carrier Package Email in a load’s details sends links to them to the broker.',
    ],
    link: { to: '/documents', label: 'Documents' },
  },
  {
    id: 'ai-notifications',
    title: 'AI Notifications',
    roles: ['carrier'],
    words: [
      'notification',
      'notify',
      'text',
      'message',
      'alert',
      'sms',
      'unsubscribe',
      'quiet',
      'hours',
      'automatic',
      'ai',
    ],
    text: [
      'With Premium, save under AI Notifications where your truck is, what it hauls and what a mile must bring. Every few hours the boards are searched for loads of today and tomorrow that fit, and you are told of those we have not sent before: by text and e-mail, by a voice call, or both.',
      'Nothing is sent in your quiet hours, which are 9 p.m. to 8 a.m. by your own clock until you change them. Saving the form sends the first message at once.',
      'To stop, turn both off under AI Notifications, or use the unsubscribe link that every message has.',
    ],
    link: { to: '/ai-notifications', label: 'AI Notifications' },
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
    text: ['Write to us from the Contact Us page. We answer by e-mail.'],
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
