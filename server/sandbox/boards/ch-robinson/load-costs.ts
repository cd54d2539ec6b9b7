import type { Posting } from '../../market/posting.ts';

const FUEL_PER_MILE = 0.48;
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/**
 * Cost lines that add up to the pay: line haul flat and fuel by the mile, or one flat line where fuel would be more
 * than 40 % of it. Without a rate there are none.
 */
export function loadCosts(posting: Posting) {
  if (posting.paymentUsd === null) return [];
  const pay = cents(posting.paymentUsd);
  const miles = posting.destination === null ? 0 : Math.round(posting.distanceMiles);
  const fuel = cents(FUEL_PER_MILE * miles);
  const line = (type: string, code: string, description: string, sourceCostPerUnit: number, units: number) => ({
    type,
    code,
    description,
    sourceCostPerUnit,
    units,
    currencyCode: 'USD',
    expirationDate: new Date(posting.expiresAt).toISOString(),
    binCostKey: `${posting.id}-${code}`,
    binOfferable: true,
  });
  if (miles === 0 || fuel > pay * 0.4) return [line('Flat', '400', 'Line Haul', pay, 1)];
  return [
    line('Flat', '400', 'Line Haul', cents(pay - fuel), 1),
    line('PerMile', '405', 'Fuel Surcharge', FUEL_PER_MILE, miles),
  ];
}
