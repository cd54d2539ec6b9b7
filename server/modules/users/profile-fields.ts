import type * as z from 'zod/mini';
import type { AccountType, Profile, profileForm } from '#core/contract/account.ts';
import type { OwnOperatingFigures } from '#core/domain/operating-figures.ts';
import { normalizeTNumber } from '#core/domain/t-number.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { ProfileColumns } from './repo.ts';

type Posted = z.output<typeof profileForm>;
type Field = keyof Posted;

const BASICS: readonly Field[] = ['company_name', 'phone_number'];
/** Of those who search: results are scored by them. */
const OPERATING: readonly Field[] = ['cost_per_mile_usd', 'miles_per_gallon', 'diesel_usd_per_gallon'];

/** What each role may write; the rest of a posted profile is ignored. */
const WRITABLE: Record<AccountType, readonly Field[] | 'all'> = {
  'no account': BASICS,
  dispatcher: [...BASICS, ...OPERATING],
  driver: [...BASICS, 'truck_type', 'origin_city'],
  carrier: 'all',
};

/** The columns that this user's posted profile changes. */
export function changesOf(accountType: AccountType, posted: Posted): Partial<ProfileColumns> {
  const writable = WRITABLE[accountType];
  const may = (field: Field) => posted[field] !== undefined && (writable === 'all' || writable.includes(field));
  const given = Object.fromEntries(Object.entries(posted).filter(([field]) => may(field as Field))) as Posted;
  const columns = {
    companyName: given.company_name,
    phoneNumber: given.phone_number,
    mcNumber: given.mc_number,
    dotNumber: given.dot_number,
    truckType: given.truck_type,
    originCity: given.origin_city,
    truckstopIntegrationId: given.truckstop_integration_id,
    chTNumber: given.ch_t_number === undefined ? undefined : (normalizeTNumber(given.ch_t_number) ?? ''),
    maxWeight: given.max_weight,
    maxLength: given.max_length,
    costPerMileUsd: given.cost_per_mile_usd,
    milesPerGallon: given.miles_per_gallon,
    dieselUsdPerGallon: given.diesel_usd_per_gallon,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export const profileOf = (user: UserRow): Profile => ({
  email: user.email,
  name: user.name,
  account_type: user.accountType,
  subscription_type: user.subscriptionLevel,
  company_name: user.companyName,
  phone_number: user.phoneNumber,
  mc_number: user.mcNumber,
  dot_number: user.dotNumber,
  truck_type: user.truckType,
  origin_city: user.originCity,
  truckstop_integration_id: user.truckstopIntegrationId,
  ch_t_number: user.chTNumber,
  max_weight: user.maxWeight,
  max_length: user.maxLength,
  ...ownFigures(user),
});

/** What a user has said of the truck's costs; loads are scored by `operatingFigures` of it. */
export const ownFigures = (user: UserRow): OwnOperatingFigures => ({
  cost_per_mile_usd: user.costPerMileUsd,
  miles_per_gallon: user.milesPerGallon,
  diesel_usd_per_gallon: user.dieselUsdPerGallon,
});
