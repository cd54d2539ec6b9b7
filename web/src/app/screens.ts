import type { ComponentType } from 'react';
import { paths } from '#core/domain/app-paths.ts';
import { type Rule, SEARCHERS } from '#core/domain/guard.ts';

export type Screen = {
  path: string;
  /** Of the browser tab. */
  title: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** 'public' screens stand alone; the others stand in the shell behind their rule. */
  rule: Rule | 'public';
  /** Shows what it remembers where the server can't say who is signed in. */
  offline?: boolean;
};

/** Every screen there is. A navigation entry shows once its screen stands here. */
export const SCREENS: readonly Screen[] = [
  { path: paths.login, title: 'Sign in', load: () => import('#web/routes/login.tsx'), rule: 'public' },
  {
    path: paths.authCallback,
    title: 'Signing in',
    load: () => import('#web/routes/auth-callback.tsx'),
    rule: 'public',
  },
  { path: paths.connect, title: 'Connect a device', load: () => import('#web/routes/connect.tsx'), rule: 'public' },
  { path: paths.signUp, title: 'Sign up', load: () => import('#web/routes/sign-up.tsx'), rule: 'public' },
  {
    path: paths.signupDetails,
    title: 'Complete your profile',
    load: () => import('#web/routes/signup-details.tsx'),
    rule: 'public',
  },
  { path: paths.home, title: 'Load Search', load: () => import('#web/routes/load-search.tsx'), rule: SEARCHERS },
  {
    path: paths.loadSearch,
    title: 'Load Search',
    load: () => import('#web/routes/load-search.tsx'),
    rule: SEARCHERS,
  },
  { path: paths.loadResults, title: 'Loads', load: () => import('#web/routes/load-results.tsx'), rule: SEARCHERS },
  {
    path: paths.backhaulResults,
    title: 'Backhaul pairs',
    load: () => import('#web/routes/backhaul-results.tsx'),
    rule: SEARCHERS,
  },
  { path: paths.savedLoads, title: 'My Loads', load: () => import('#web/routes/saved-loads.tsx'), rule: SEARCHERS },
  { path: paths.documents, title: 'Documents', load: () => import('#web/routes/documents.tsx'), rule: SEARCHERS },
  {
    path: paths.bookedLoads,
    title: 'Booked Loads',
    load: () => import('#web/routes/booked-loads.tsx'),
    rule: SEARCHERS,
  },
  {
    path: paths.team,
    title: 'Team',
    load: () => import('#web/routes/team.tsx'),
    rule: { roles: ['carrier'], levels: [1, 2] },
  },
  {
    path: paths.carriers,
    title: 'Carriers',
    load: () => import('#web/routes/carriers.tsx'),
    rule: { roles: ['dispatcher'], levels: [1, 2] },
  },
  {
    path: paths.myLoads,
    title: 'My Loads',
    load: () => import('#web/routes/my-loads.tsx'),
    rule: { roles: ['driver'] },
    offline: true,
  },
  {
    path: paths.aiVoiceAgent,
    title: 'AI Load Finder',
    load: () => import('#web/routes/ai-voice-agent.tsx'),
    rule: { roles: ['carrier'], levels: [1, 2] },
  },
  {
    path: paths.aiNotifications,
    title: 'AI Notifications',
    load: () => import('#web/routes/ai-notifications.tsx'),
    rule: { roles: ['carrier'], levels: [2] },
  },
  { path: paths.unsubscribe, title: 'Unsubscribe', load: () => import('#web/routes/unsubscribe.tsx'), rule: 'public' },
  {
    path: paths.profile,
    title: 'Profile',
    load: () => import('#web/routes/profile.tsx'),
    rule: { undecided: true },
  },
  {
    path: paths.quickStart,
    title: 'Help',
    load: () => import('#web/routes/quick-start.tsx'),
    rule: { undecided: true },
  },
  {
    path: paths.contactUs,
    title: 'Contact Us',
    load: () => import('#web/routes/contact-us.tsx'),
    rule: { undecided: true },
  },
  {
    path: paths.subscribe,
    title: 'Subscribe',
    load: () => import('#web/routes/subscribe.tsx'),
    rule: { undecided: true },
  },
  {
    path: paths.subscriptionSuccess,
    title: 'Subscription',
    load: () => import('#web/routes/subscription-success.tsx'),
    rule: { undecided: true },
  },
];
