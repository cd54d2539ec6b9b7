import { chooseAccountType } from '#core/contract/account.ts';
import { saveDispatcher, saveDriver } from '#core/contract/people.ts';
import type { paths } from '#core/domain/app-paths.ts';
import { payFor } from '../tests/support/pay.ts';
import type { startBenchServer } from './server.ts';

type Who = 'nobody' | 'newcomer' | 'carrier' | 'dispatcher' | 'driver';
type Screen = {
  as: Who;
  query?: string;
  /** The screen that leads there, whose scripts are loaded by then; else the app alone is. */
  after?: keyof typeof paths;
};

const SEARCH = '?from=Fontana,CA&equipment=V';

/** How each screen of the app is reached. */
export const SCREENS: Record<keyof typeof paths, Screen> = {
  home: { as: 'carrier' },
  login: { as: 'nobody' },
  authCallback: { as: 'nobody' },
  connect: { as: 'carrier' },
  signUp: { as: 'newcomer' },
  signupDetails: { as: 'newcomer' },
  loadSearch: { as: 'carrier' },
  loadResults: { as: 'carrier', query: SEARCH, after: 'loadSearch' },
  backhaulResults: { as: 'carrier', query: SEARCH, after: 'loadSearch' },
  savedLoads: { as: 'carrier' },
  bookedLoads: { as: 'carrier' },
  documents: { as: 'carrier' },
  aiNotifications: { as: 'carrier' },
  aiVoiceAgent: { as: 'carrier' },
  team: { as: 'carrier' },
  carriers: { as: 'dispatcher' },
  myLoads: { as: 'driver' },
  profile: { as: 'carrier' },
  subscribe: { as: 'carrier' },
  subscriptionSuccess: { as: 'carrier' },
  quickStart: { as: 'carrier' },
  contactUs: { as: 'carrier' },
  unsubscribe: { as: 'nobody', query: '?email=a%40example.com' },
};

/** The tokens of one of each. */
export async function peopleOf(server: Awaited<ReturnType<typeof startBenchServer>>): Promise<Record<Who, string>> {
  const carrier = await server.premiumCarrier('bench@example.com');
  const newcomer = await server.signUp('newcomer@example.com');
  const dispatcher = await server.signUp('dispatcher@example.com');
  await dispatcher.call(chooseAccountType, { body: { account_type: 'dispatcher' } });
  await payFor(dispatcher, 'premium');
  await carrier.call(saveDispatcher, { query: { dispatcher_email: dispatcher.email } });
  const driver = await server.signUp('driver@example.com');
  await driver.call(chooseAccountType, { body: { account_type: 'driver' } });
  await carrier.call(saveDriver, { query: { driver_email: driver.email } });
  return {
    nobody: '',
    newcomer: newcomer.token,
    carrier: carrier.token,
    dispatcher: dispatcher.token,
    driver: driver.token,
  };
}
