import { FIELDS, type TextFieldName, valuesOf } from '#components/profile/profile-fields.ts';
import type { AccountType, Profile, ProfileForm } from '#core/contract/account.ts';

export type TruckField = 'truck_type' | 'origin_city' | 'max_weight' | 'max_length';
export type CompanyField = TextFieldName | TruckField;
export type CompanyValues = Pick<ProfileForm, CompanyField>;

export type FieldGroup = { title: string | null; fields: readonly CompanyField[] };

/** What each role's profile holds, in its parts. */
export const GROUPS: Record<AccountType, readonly FieldGroup[]> = {
  'no account': [{ title: null, fields: FIELDS.dispatcher }],
  dispatcher: [{ title: null, fields: FIELDS.dispatcher }],
  driver: [{ title: null, fields: FIELDS.driver }],
  carrier: [
    { title: null, fields: ['company_name', 'phone_number'] },
    {
      title: 'Carrier Profile',
      fields: ['truckstop_integration_id', 'ch_t_number', 'mc_number', 'dot_number'],
    },
    { title: 'Your truck', fields: ['truck_type', 'origin_city', 'max_weight', 'max_length'] },
  ],
};

/** The role's fields as the profile holds them now. */
export const companyValues = (profile: Profile): CompanyValues =>
  valuesOf(
    profile,
    GROUPS[profile.account_type].flatMap(({ fields }) => fields),
  );
