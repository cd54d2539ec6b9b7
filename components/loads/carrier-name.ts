import type { Carrier } from '#core/contract/people.ts';

type Named = Pick<Carrier, 'company_name' | 'name' | 'email'>;

/** What a carrier is called; with the e-mail where another of those to choose from is called the same. */
export function carrierName(carrier: Named, among: readonly Named[] = []): string {
  const name = nameOf(carrier);
  const isShared = among.some((other) => other.email !== carrier.email && nameOf(other) === name);
  return isShared && name !== carrier.email ? `${name} (${carrier.email})` : name;
}

const nameOf = ({ company_name, name, email }: Named) => company_name || name || email;
