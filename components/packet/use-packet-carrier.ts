import { useState } from 'react';
import type { Load } from '#core/contract/load.ts';
import type { Carrier } from '#core/contract/people.ts';

/** Whose packet a dispatcher sends: of the carrier the load was suggested to or searched for, else of the first. */
export function usePacketCarrier(load: Load, searchedFor: string | null, carriers: readonly Carrier[] | undefined) {
  const [chosen, choose] = useState<string | null>(null);
  const suggestedTo = 'suggested_to' in load ? load.suggested_to : null;
  const carrier =
    carriers?.find(({ id }) => id === chosen) ??
    carriers?.find(({ email }) => email === suggestedTo) ??
    carriers?.find(({ id }) => id === searchedFor) ??
    carriers?.[0];
  return [carrier?.id ?? null, choose] as const;
}
