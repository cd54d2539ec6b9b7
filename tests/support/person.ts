import type { AccountType, SessionUser } from '#core/contract/account.ts';

export const EMAIL = 'rosa@example.com';

/** Who is signed in. */
export const person = (account_type: AccountType, level: 0 | 1 | 2 = 2): SessionUser => ({
  email: EMAIL,
  name: 'Rosa',
  picture: null,
  subscription_type: level,
  account_type,
  has_had_trial: true,
  is_first_login: false,
  daily_searches: null,
  operating_figures: { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null },
});
