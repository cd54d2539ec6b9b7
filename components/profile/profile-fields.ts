import type { AccountType, Profile, ProfileForm } from '#core/contract/account.ts';
import { COMMON_EQUIPMENT_CODES, EQUIPMENT } from '#core/domain/equipment.ts';

export type TextFieldName =
  | 'company_name'
  | 'phone_number'
  | 'mc_number'
  | 'dot_number'
  | 'truckstop_integration_id'
  | 'ch_t_number'
  | 'origin_city';

export type DetailsField = TextFieldName | 'truck_type';
export type DetailsValues = Pick<ProfileForm, DetailsField>;

/** What each role is asked for about the company. */
export const FIELDS: Record<Exclude<AccountType, 'no account'>, readonly DetailsField[]> = {
  carrier: ['company_name', 'phone_number', 'mc_number', 'dot_number', 'truckstop_integration_id', 'ch_t_number'],
  dispatcher: ['company_name', 'phone_number'],
  driver: ['company_name', 'phone_number', 'truck_type', 'origin_city'],
};

/** These fields as the profile holds them now. */
export const valuesOf = <F extends keyof Profile & keyof ProfileForm>(
  profile: Profile,
  fields: readonly F[],
): Pick<Profile, F> => Object.fromEntries(fields.map((field) => [field, profile[field]])) as Pick<Profile, F>;

export const TRUCK_OPTIONS = COMMON_EQUIPMENT_CODES.map((code) => ({ value: code, label: EQUIPMENT[code] }));

type Look = { label: string; hint?: string; autoComplete?: string; type?: string };

export const TEXT_FIELDS: Record<TextFieldName, Look> = {
  company_name: { label: 'Company Name', autoComplete: 'organization' },
  phone_number: { label: 'Phone Number', autoComplete: 'tel', type: 'tel' },
  mc_number: { label: 'MC Number' },
  dot_number: { label: 'DOT Number' },
  truckstop_integration_id: {
    label: 'Truckstop Integration ID',
    hint: 'Needed to search Truckstop. It arrives within 1-2 business days of asking Truckstop for it.',
  },
  ch_t_number: { label: 'C.H. Robinson T-Number', hint: 'Needed to search and book C.H. Robinson loads.' },
  origin_city: { label: 'Origin City', hint: 'Where your truck is based.' },
};
