import type { ReverseAnswer } from '#core/contract/geo.ts';
import { isStateCode, type StateCode, stateCodeOfName } from './us-states.ts';

type Address = NonNullable<ReverseAnswer['address']>;

/**
 * City and two-letter state of a Nominatim-shaped answer; undefined outside the 50 states or where no city, town,
 * village or hamlet is named. The state is the suffix of `ISO3166-2-lvl4` ('US-TX'), else `state_code`, else the
 * code of the state's name.
 */
export const cityAndState = (answer: ReverseAnswer): { city: string; state: StateCode } | undefined => {
  const { address } = answer;
  if (!address || (address.country_code && address.country_code.toLowerCase() !== 'us')) return undefined;
  const city = [address.city, address.town, address.village, address.hamlet]
    .map((name) => name?.trim())
    .find((name) => name);
  const state = stateOf(address);
  return city && state ? { city, state } : undefined;
};

const stateOf = (address: Address): StateCode | undefined => {
  const iso = address['ISO3166-2-lvl4']?.toUpperCase();
  if (iso) {
    const suffix = iso.startsWith('US-') ? iso.slice(3) : '';
    return isStateCode(suffix) ? suffix : undefined;
  }
  const code = address.state_code?.trim().toUpperCase();
  if (code && isStateCode(code)) return code;
  return address.state ? stateCodeOfName(address.state) : undefined;
};
