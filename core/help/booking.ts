import type { HelpSection } from './section.ts';

const BOTH = ['carrier', 'dispatcher'] as const;

/** From the booking of a load to its papers. */
export const BOOKING: readonly HelpSection[] = [
  {
    id: 'booking-for-a-carrier',
    title: 'Booking for a Carrier',
    roles: ['dispatcher'],
    words: ['book', 'load', 'broker', 'telephone', 'call', 'behalf', 'confirm'],
    text: [
      'Call the broker and agree the rate, then press Book in Saved Loads and say what was agreed and with whom. A C.H. Robinson load is booked through their system with the carrier’s T-number, from its details or from Saved Loads; it is looked up again first, and what changed shows before anything is sent.',
      'The load then stands in both parties’ Booked Loads: in yours and in the carrier’s. It says Ready to Go once it is confirmed, and Pending until then.',
    ],
    link: { to: '/booked-loads', label: 'Booked Loads' },
  },
  {
    id: 'booking-states',
    title: 'Ready to Go, Pending, Unknown',
    roles: BOTH,
    words: [
      'pending',
      'ready',
      'requested',
      'confirmed',
      'unknown',
      'failed',
      'state',
      'status',
      'settle',
      'cancel',
      'twice',
      'delete',
    ],
    text: [
      'Requested: the board took the booking in, and the broker has not confirmed it. Confirmed: the broker said so, by telephone, or by the rate confirmation that you upload. Unknown: no answer came, so it may or may not be booked: call the broker, then press It is booked or It is not booked. Ask board looks whether the board still offers it. Failed: it was not booked.',
      'The same load can’t be booked twice for the same carrier, also when two people press at once. Nothing is ever booked again by itself.',
      'Deleting a booked load takes it out of the lists of carrier, dispatcher and driver, with Undo in the message that follows. It does not cancel with the broker: call them.',
    ],
    link: { to: '/booked-loads', label: 'Booked Loads' },
  },
  {
    id: 'load-documents',
    title: 'Rate Confirmations and Bills of Lading',
    roles: BOTH,
    words: ['rate', 'confirmation', 'bol', 'bill', 'lading', 'paper', 'attach', 'upload', 'pdf', 'document'],
    text: [
      'Each card under Booked Loads has a place for the load’s rate confirmation and one for its bill of lading; of a pair, for each of its two loads. Upload a PDF of at most 5 MB, or drop it there. The carrier and the dispatcher who booked the load can view, replace and delete them; the driver to whom it is assigned can view them.',
      'A rate confirmation confirms a booking that is Requested or Unknown. When it is deleted, the booking is again what it was before.',
    ],
    link: { to: '/booked-loads', label: 'Booked Loads' },
  },
];
