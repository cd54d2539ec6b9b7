import type { ProfileForm } from '#core/contract/account.ts';
import type { PackageDocument } from '#core/domain/documents.ts';

/** Whose eyes a visitor may look through. */
const LOOKS = ['carrier', 'dispatcher', 'driver'] as const;
export type Look = (typeof LOOKS)[number];
export const isLook = (text: string | null): text is Look => LOOKS.some((look) => look === text);

export type Person = { email: string; name: string };
export type Member = Person & { role: Look; profile: ProfileForm; documents: readonly PackageDocument[] };
/** `carrier`, `dispatcher` and `driver` are those that a visitor may be. */
export type Team = Record<Look | 'secondDriver' | 'secondCarrier', Member>;

/** The people of one workspace; `tag` keeps their addresses apart from every other's. */
export function teamOf(tag: string): Team {
  const member = (who: string, name: string, role: Look, profile: ProfileForm, documents: PackageDocument[] = []) => ({
    email: `${who}@${tag}.example`,
    name,
    role,
    profile,
    documents,
  });
  return {
    carrier: member('maria.alvarez', 'Maria Alvarez', 'carrier', BLUE_MESA, [
      'carrierSetup',
      'carrierBrokerAgreement',
      'w9Form',
      'mcAuthority',
      'insuranceCOI',
      'voidedCheck',
    ]),
    dispatcher: member('sam.lee', 'Sam Lee', 'dispatcher', {
      company_name: 'Northline Dispatch',
      phone_number: '(612) 555-0117',
    }),
    driver: member('rosa.rivera', 'Rosa Rivera', 'driver', {
      company_name: 'Blue Mesa Trucking',
      phone_number: '(909) 555-0161',
      truck_type: 'V',
      origin_city: 'Fontana, CA',
    }),
    secondDriver: member('walt.becker', 'Walt Becker', 'driver', {
      company_name: 'Blue Mesa Trucking',
      phone_number: '(909) 555-0178',
      truck_type: 'V',
      origin_city: 'Ontario, CA',
    }),
    secondCarrier: member('joe.nowak', 'Joe Nowak', 'carrier', CEDAR_RIDGE, [
      'carrierSetup',
      'carrierBrokerAgreement',
      'dispatchAgreement',
      'w9Form',
      'mcAuthority',
      'insuranceCOI',
      'factoringNOA',
    ]),
  };
}

const BLUE_MESA: ProfileForm = {
  company_name: 'Blue Mesa Trucking',
  phone_number: '(909) 555-0142',
  mc_number: '1042233',
  dot_number: '3055120',
  truck_type: 'V',
  origin_city: 'Fontana, CA',
  truckstop_integration_id: '654321',
  ch_t_number: 'T1234567',
  max_weight: 44_000,
  max_length: 53,
};

const CEDAR_RIDGE: ProfileForm = {
  company_name: 'Cedar Ridge Freight',
  phone_number: '(951) 555-0128',
  mc_number: '988410',
  dot_number: '2871904',
  truck_type: 'R',
  origin_city: 'Riverside, CA',
  truckstop_integration_id: '664120',
  ch_t_number: 'T2345678',
  max_weight: 43_000,
  max_length: 53,
};
