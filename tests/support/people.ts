import { chooseAccountType, saveProfile } from '#core/contract/account.ts';
import { saveDispatcher } from '#core/contract/people.ts';
import type { ApiUser } from './api-user.ts';
import { payFor } from './pay.ts';

/** Where users can sign in. */
type App = { as: (email: string) => Promise<ApiUser> };
type Credentials = { truckstop?: boolean; chRobinson?: boolean };

/** A new carrier who went through sign-up and has a plan. */
export async function carrier(
  app: App,
  email: string,
  plan: 'trial' | 'premium' = 'premium',
  { truckstop = true, chRobinson = true }: Credentials = {},
) {
  const user = await app.as(email);
  await user.call(chooseAccountType, { body: { account_type: 'carrier' } });
  await user.call(saveProfile, {
    body: {
      company_name: 'Blue Mesa Trucking',
      mc_number: '123456',
      truckstop_integration_id: truckstop ? '654321' : '',
      ch_t_number: chRobinson ? 'T1234567' : '',
      truck_type: 'V',
      max_weight: 44_000,
      max_length: 53,
    },
  });
  await payFor(user, plan);
  return user;
}

/** A new dispatcher with premium, added by each of the carriers. */
export async function dispatcher(app: App, email: string, carriers: ApiUser[] = []) {
  const user = await app.as(email);
  await user.call(chooseAccountType, { body: { account_type: 'dispatcher' } });
  await payFor(user, 'premium');
  for (const each of carriers) await each.call(saveDispatcher, { query: { dispatcher_email: email } });
  return user;
}
