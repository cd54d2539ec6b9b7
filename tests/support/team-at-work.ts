import { assignBookedLoad, type BookedLoad, listAssignedLoads } from '#core/contract/booked-load.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import type { ApiUser } from './api-user.ts';
import { book, driver, loadsOn } from './booking.ts';
import { carrier, dispatcher } from './people.ts';

type App = { as: (email: string) => Promise<ApiUser> };

/** Makes carriers at work: each with a dispatcher and two drivers of its team, and a load booked by telephone. */
export function teamsAtWork() {
  const elsewhere = loadsOn('truckstop');
  let teams = 0;
  return async (app: App) => {
    const n = teams++;
    const emails = {
      carrier: `owner-${n}@example.com`,
      dispatcher: `desk-${n}@example.com`,
      driver: `driver-${n}@example.com`,
      second: `second-${n}@example.com`,
    };
    const boss = await carrier(app, emails.carrier);
    const helper = await dispatcher(app, emails.dispatcher, [boss]);
    const wheel = await driver(app, emails.driver, [boss]);
    const second = await driver(app, emails.second, [boss]);
    const load = await elsewhere(boss);
    const { entry_id } = await helper.call(saveLoad, { body: load });
    const how = { entry_id, carrier_email: emails.carrier };
    const { booked_loads } = await book(helper, [{ id: load.id, agreed_rate: 1500, agreed_with: 'Pat' }], how);
    const [booked] = booked_loads;
    if (!booked) throw new Error('Nothing was booked');
    return { boss, helper, wheel, second, emails, load, booked };
  };
}

export const assigned = async (user: ApiUser) => (await user.call(listAssignedLoads, {})).loads;
export const assign = (user: ApiUser, { id }: BookedLoad, assign_to: string | null, assigned_before?: string | null) =>
  user.call(assignBookedLoad, { params: { id }, body: { assign_to, assigned_before } });
