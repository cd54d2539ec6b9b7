import type { HelpSection } from './section.ts';

export const WORKING_TOGETHER: readonly HelpSection[] = [
  {
    id: 'managing-drivers',
    title: 'Managing Drivers',
    roles: ['carrier'],
    words: ['driver', 'add', 'team', 'assign', 'remove', 'assignment'],
    text: [
      'A driver signs up as Driver, at no fee. Then look for the driver’s e-mail on the Team page under Drivers and save it.',
      'Assign a booked load to the driver on the Booked Loads page or under My Loads. The driver sees it within seconds, and you see when it was acknowledged. Cancel Assignment takes it back; so does removing the driver from the team.',
    ],
    link: { to: '/team', label: 'Team' },
  },
  {
    id: 'working-with-dispatchers',
    title: 'Working with Dispatchers',
    roles: ['carrier'],
    words: ['dispatcher', 'add', 'team', 'suggest', 'accept', 'reject', 'suggestion', 'remove'],
    text: [
      'The dispatcher signs up as Dispatcher; you look for the dispatcher’s e-mail on the Team page and save it. From then on the dispatcher can search with your board accounts, save and suggest loads to you, and book for you.',
      'Suggested loads stand among your saved loads: accept or reject them there. Accepted loads stay in the dispatcher’s saved loads, ready to book. Loads a dispatcher booked for you appear in your Booked Loads.',
      'Removing a dispatcher on the Team page ends all of this at once.',
    ],
    link: { to: '/team', label: 'Team' },
  },
  {
    id: 'bringing-carriers',
    title: 'Bringing Your Carriers',
    roles: ['dispatcher'],
    words: ['carrier', 'bring', 'add', 'connect', 'discount', 'price', 'invite'],
    text: [
      'Your carrier needs an account here with the Truckstop integration ID in the profile, and then adds you by e-mail on the Team page. The carrier shows on your Carriers page at once.',
      'Premium costs you $10 less a month for each carrier who added you, and nothing from five carriers on: $50, $40, $30, $20, $10, $0. When a carrier adds or removes you, your price follows by itself; the Subscribe page shows how it came about.',
    ],
    link: { to: '/carriers', label: 'Carriers' },
  },
  {
    id: 'assigned-loads',
    title: 'Your Assigned Loads',
    roles: ['driver'],
    words: ['assigned', 'load', 'driver', 'sign', 'up', 'fee', 'acknowledge', 'pickup', 'phone', 'carrier', 'add'],
    text: [
      'Sign up as Driver, which costs nothing, and tell your carrier the e-mail you signed up with. The carrier adds you and assigns booked loads to you.',
      'Each load shows its pickup first, with one button to navigate there and one to call the broker, then the delivery, the reference, notes, and the rate confirmation and bill of lading as far as they are there. Press I have seen this load so that your carrier knows.',
      'What is under way or picked up next stands first, what is over last. A load that your carrier gives to somebody else goes from the list by itself.',
    ],
    link: { to: '/my-loads', label: 'My Loads' },
  },
];
