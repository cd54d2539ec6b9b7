import { type LoadPair, type PairRow, pairRow } from '#core/contract/load-pair.ts';
import { pairOf } from '#core/domain/pair-reader.ts';
import { aLoad } from './load.ts';

/** Fontana to Reno, and from Sparks back to Ontario, of which everything is known. */
export function aPair(changes: Partial<PairRow> = {}, [out, back]: [string, string] = ['ts-1', 'df-2']): LoadPair {
  const outbound = aLoad({ id: out, data_source: 'truckstop', payment: 1500, distance: 500 });
  const returning = aLoad({
    id: back,
    data_source: 'direct_freight',
    board_load_id: '2',
    origin_city: 'Sparks',
    origin_state: 'NV',
    destination_city: 'Ontario',
    destination_state: 'CA',
    payment: 900,
    distance: 480,
    weight: 30_000,
    equipment_type: ['V', 'R'],
    ship_date: '2026-11-23',
  });
  return pairOf(aPairRow(outbound.id, returning.id, changes), outbound, returning);
}

const aPairRow = (outbound_id: string, return_id: string, changes: Partial<PairRow>): PairRow =>
  pairRow.parse({
    outbound_id,
    return_id,
    home: { latitude: 34.0922, longitude: -117.435 },
    total_revenue: 2400,
    total_miles: 1020,
    loaded_miles: 980,
    deadhead_miles: 40,
    miles_to_pickup: 12,
    miles_between: 20,
    miles_home: 8,
    average_rate: 2.3529,
    score: 250,
    fuel_usd: 574.34,
    other_costs_usd: 1225.66,
    net_usd: 600,
    driving_hours: 20.4,
    stop_hours: 8,
    break_hours: 1,
    duty_hours: 29.4,
    days: 2.4,
    waiting_hours: 6.5,
    pickup_at: '2026-11-21T08:00',
    delivered_at: '2026-11-22T08:30',
    return_arrival_at: '2026-11-22T10:00',
    return_pickup_from: '2026-11-23T08:00',
    return_pickup_by: null,
    ...changes,
  });
