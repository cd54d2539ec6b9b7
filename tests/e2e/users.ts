import type { Page } from '@playwright/test';
import { chooseAccountType, type WORKING_ACCOUNT_TYPES } from '#core/contract/account.ts';
import { searchLoads } from '#core/contract/search.ts';
import { type ApiUser, apiUser } from '../support/api-user.ts';
import { driver } from '../support/booking.ts';
import { carrier, dispatcher } from '../support/people.ts';
import { fontana } from '../support/search.ts';
import { signIn } from '../support/sign-in.ts';
import { origin as usualOrigin } from './server.ts';
import { freshEmail, tomorrow } from './walk.ts';

type Role = (typeof WORKING_ACCOUNT_TYPES)[number];
export type User = ApiUser & { email: string };

/** The browser's zone: what is counted per calendar day has to agree with it. */
const ZONE = 'America/Los_Angeles';

/** Fresh people of a server, signed up through its API. */
export function usersOf(origin: string) {
  const app = {
    as: async (email: string, name = 'Test User') => apiUser(origin, await signIn(origin, { email, name }, ZONE)),
  };
  return {
    ...app,
    undecided: async (email = freshEmail('undecided')): Promise<User> => ({ email, ...(await app.as(email)) }),
    /** A role without a subscription. */
    withRole: async (role: Role, email = freshEmail(role)): Promise<User> => {
      const user = await app.as(email);
      await user.call(chooseAccountType, { body: { account_type: role } });
      return { email, ...user };
    },
    carrier: async (
      plan: 'trial' | 'premium',
      credentials: Parameters<typeof carrier>[3] = {},
      email = freshEmail('carrier'),
    ): Promise<User> => ({ email, ...(await carrier(app, email, plan, credentials)) }),
    dispatcher: async (carriers: User[] = [], email = freshEmail('dispatcher')): Promise<User> => ({
      email,
      ...(await dispatcher(app, email, carriers)),
    }),
    driver: async (carriers: User[] = [], email = freshEmail('driver')): Promise<User> => ({
      email,
      ...(await driver(app, email, carriers)),
    }),
  };
}

export const users = usersOf(usualOrigin);

/** Searches through the API, as the trial counts them whatever they come from. */
export async function searchTimes(user: User, times: number) {
  for (let time = 0; time < times; time++) {
    await user.call(searchLoads, { query: {}, body: fontana({ ship_date: tomorrow(), origin_range: 10 }) });
  }
}

/** Opens a page of the app as this user, with what the browser's storage held before. */
export async function enter(page: Page, user: User, path: string, stored: Record<string, string> = {}) {
  await page.goto('/robots.txt');
  await page.evaluate(
    (items) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { ...stored, access_token: user.token ?? '' },
  );
  await page.goto(path);
}

/** What the browser's storage holds. */
export const storedItem = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** A page that is not told at once of what happens elsewhere: it finds out by its next call. */
export const cutEvents = (page: Page): Promise<unknown> => page.route('**/api/events', (route) => route.abort());
