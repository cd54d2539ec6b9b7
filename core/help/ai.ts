import type { HelpSection } from './section.ts';

/** What looks for loads and reckons by itself. */
export const AI: readonly HelpSection[] = [
  {
    id: 'ai-planner',
    title: 'AI Planner',
    roles: ['carrier', 'dispatcher'],
    words: ['planner', 'plan', 'kpi', 'tip', 'risk', 'next', 'assignment', 'revenue'],
    text: [
      'With Premium the AI Planner stands beside your saved loads. From your own booked and saved loads it works out how many are booked, their average rate per mile and miles and their total revenue, the highest rate per mile, the top revenue, up to three loads to take next, and a tip; each with its reason.',
      'A risk is High, Medium or Low by how old the posting is, whether it has a rate, how tight the pickup is and whether the broker is known.',
    ],
    link: { to: '/saved-loads', label: 'My Loads' },
  },
  {
    id: 'ai-voice-agent',
    title: 'AI Voice Agent',
    roles: ['carrier'],
    words: ['voice', 'agent', 'call', 'now', 'telephone', 'discuss', 'preference', 'ai'],
    text: [
      'Save where your truck is, what it hauls, the least rate per mile and the most deadhead. Call Now then searches the boards with your own accounts, and the AI calls your number with the best of what fits.',
      'Discuss Load in a load’s details takes that load along: Call Now then talks about it.',
    ],
    link: { to: '/ai-voice-agent', label: 'AI Voice Agent' },
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
      'To stop, turn both off under AI Notifications, or use the unsubscribe link that every text and e-mail has.',
    ],
    link: { to: '/ai-notifications', label: 'AI Notifications' },
  },
  {
    id: 'asking-dolly',
    title: 'Asking Dolly',
    roles: ['carrier', 'dispatcher', 'driver'],
    words: ['dolly', 'assistant', 'chat', 'ask', 'question', 'bot', 'words'],
    text: [
      'Ask Dolly in plain words how something is done here.',
      'Carriers and dispatchers can also ask for loads, by equipment, cities and states, a day, the least rate per mile and the most deadhead: ‘reefer from Laredo TX to Atlanta tomorrow over $2.50 a mile’, or ‘vans from Fontana CA and back, deadhead at most 100’ for pairs of a load out and one back.',
      'Dolly searches the boards as you do, with your rights and, on trial, as one of your searches of the day, names the best three and links to the filled search. Opening that is another search.',
    ],
  },
];
