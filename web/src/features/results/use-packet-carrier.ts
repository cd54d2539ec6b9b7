import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Load } from '#core/contract/load.ts';
import type { Carrier } from '#core/contract/people.ts';

/** Whose packet a dispatcher sends: of the carrier the load was suggested to or searched for, else of the first. */
export function usePacketCarrier(load: Load, carriers: readonly Carrier[] | undefined) {
  const [params] = useSearchParams();
  const [chosen, choose] = useState<string | null>(null);
  const suggestedTo = 'suggested_to' in load ? load.suggested_to : null;
  const carrier =
    carriers?.find(({ id }) => id === chosen) ??
    carriers?.find(({ email }) => email === suggestedTo) ??
    carriers?.find(({ id }) => id === params.get('carrier')) ??
    carriers?.[0];
  return [carrier?.id ?? null, choose] as const;
}
