import {
  BellRing,
  Bookmark,
  CircleHelp,
  CreditCard,
  FileText,
  type LucideIcon,
  Mail,
  Mic,
  Search,
  Truck,
  Users,
} from 'lucide-react';
import type { AccountType } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';
import { SCREENS } from '../screens.ts';

export type NavEntry = {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Other paths that belong to the entry. */
  also?: readonly string[];
};

type Listed = NavEntry & {
  roles: readonly AccountType[] /** The screen behind it, where `path` leads elsewhere. */;
  screen?: string;
};

const OFFICE: readonly AccountType[] = ['carrier', 'dispatcher', 'no account'];

/** The first four of a role are the tabs of a phone: short words, so that each stays on one line. */
const ENTRIES: readonly Listed[] = [
  { label: 'My Loads', path: paths.myLoads, icon: Truck, roles: ['driver'] },
  {
    label: 'Load Search',
    path: paths.home,
    icon: Search,
    roles: OFFICE,
    also: [paths.loadSearch, paths.loadResults, paths.backhaulResults],
  },
  { label: 'My Loads', path: paths.savedLoads, icon: Bookmark, roles: OFFICE, also: [paths.bookedLoads] },
  { label: 'Documents', path: paths.documents, icon: FileText, roles: OFFICE },
  { label: 'Team', path: paths.team, icon: Users, roles: ['carrier'] },
  { label: 'Carriers', path: paths.carriers, icon: Truck, roles: ['dispatcher'] },
  { label: 'AI Notifications', path: paths.aiNotifications, icon: BellRing, roles: ['carrier'] },
  { label: 'AI Voice Agent', path: paths.aiVoiceAgent, icon: Mic, roles: ['carrier'] },
  { label: 'Subscribe', path: paths.subscribe, icon: CreditCard, roles: OFFICE, also: [paths.subscriptionSuccess] },
  // Those who have not chosen a role choose one first.
  { label: 'AI Voice Agent', path: paths.signUp, icon: Mic, roles: ['no account'], screen: paths.aiVoiceAgent },
  { label: 'Help', path: paths.quickStart, icon: CircleHelp, roles: [...OFFICE, 'driver'] },
  { label: 'Contact Us', path: paths.contactUs, icon: Mail, roles: OFFICE },
];

/** The navigation of a role: only entries whose screen exists. */
export const navEntries = (role: AccountType, screens: readonly { path: string }[] = SCREENS): NavEntry[] =>
  ENTRIES.filter(
    ({ roles, path, screen = path }) => roles.includes(role) && screens.some((each) => each.path === screen),
  );

export const isCurrent = ({ path, also = [] }: NavEntry, pathname: string): boolean =>
  path === pathname || also.includes(pathname);
