import type { AccountType } from '#core/contract/account.ts';
import type { Plan } from '#core/contract/billing.ts';
import { CARRIER_DISCOUNT_USD, dispatcherPriceUsd } from '#core/domain/dispatcher-price.ts';
import { DAILY_SEARCH_LIMIT } from '#core/domain/trial.ts';

const CARRIER_USD = 100;

/** The trial and the premium card as an account type sees them; a dispatcher's price falls with the carriers. */
export const plansFor = (accountType: AccountType, connectedCarriers: number): Plan[] => {
  const dispatcher = accountType === 'dispatcher';
  return [
    { tier: 1, name: 'Free trial', price: 0, interval: '14 days', features: TRIAL },
    {
      tier: 2,
      name: 'Premium',
      price: dispatcher ? dispatcherPriceUsd(connectedCarriers) : CARRIER_USD,
      interval: 'month',
      features: dispatcher ? DISPATCHER_PREMIUM : CARRIER_PREMIUM,
    },
  ];
};

const THREE_BOARDS = 'Search Truckstop, Direct Freight and C.H. Robinson at once';
const RATE_PER_MILE = 'Rate per mile with deadhead counted, on every load';

const TRIAL = [
  '14 days free, no credit card',
  `${DAILY_SEARCH_LIMIT} limited searches per day`,
  THREE_BOARDS,
  RATE_PER_MILE,
  'Save the loads you like',
];

const CARRIER_PREMIUM = [
  'Unlimited searches',
  THREE_BOARDS,
  RATE_PER_MILE,
  'Backhaul pairs: a load out and the load back',
  'Save and book loads, and assign them to your drivers',
  'Work with your dispatchers and review the loads they suggest',
  'AI notifications of new loads by e-mail and text',
];

const DISPATCHER_PREMIUM = [
  'Unlimited searches for every carrier you work with',
  THREE_BOARDS,
  RATE_PER_MILE,
  'Backhaul pairs: a load out and the load back',
  'Save loads and suggest them to your carriers',
  'Book loads on your carriers’ behalf',
  `$${CARRIER_DISCOUNT_USD} off each month for every carrier who adds you`,
];
