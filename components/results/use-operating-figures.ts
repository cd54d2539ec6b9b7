import { useMemo } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import { DEFAULT_OPERATING_FIGURES, type OperatingFigures, operatingFigures } from '#core/domain/operating-figures.ts';

/** What the signed-in user's loads are scored by; the same object as long as the figures are the same. */
export function useOperatingFigures(): OperatingFigures {
  const own = useAuth().user?.operating_figures;
  const { cost_per_mile_usd = null, miles_per_gallon = null, diesel_usd_per_gallon = null } = own ?? {};
  return useMemo(
    () =>
      cost_per_mile_usd === null && miles_per_gallon === null && diesel_usd_per_gallon === null
        ? DEFAULT_OPERATING_FIGURES
        : operatingFigures({ cost_per_mile_usd, miles_per_gallon, diesel_usd_per_gallon }),
    [cost_per_mile_usd, miles_per_gallon, diesel_usd_per_gallon],
  );
}
