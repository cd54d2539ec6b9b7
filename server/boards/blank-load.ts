import type { DataSource, Load } from '#core/contract/load.ts';
import { amount, round } from './values.ts';

/** A load of which nothing is known yet: parsers fill in what their board says. */
export const blankLoad = (source: DataSource): Load => ({
  id: '',
  data_source: source,
  board_load_id: '',
  origin_city: '',
  origin_state: '',
  origin_latitude: null,
  origin_longitude: null,
  destination_city: null,
  destination_state: null,
  destination_latitude: null,
  destination_longitude: null,
  payment: null,
  rate_per_mile_est: null,
  distance: null,
  distance_is_estimate: false,
  dead_head: null,
  age: null,
  weight: null,
  length: null,
  equipment_type: [],
  equipment_description: null,
  full_load: null,
  ship_date: null,
  pickup_time: null,
  delivery_date: null,
  delivery_time: null,
  stops: null,
  company_name: null,
  contact_name: null,
  phone_number: null,
  company_email: null,
  company_mc: null,
  company_dot: null,
  credit_rating: null,
  notes: null,
  sourceCostPerUnit: null,
  units: null,
  code: null,
  cost_type: null,
  cost_description: null,
});

/** Dollars a loaded mile in cents; null when either is unknown. */
export const ratePerMile = (payment: number | null, distance: number | null): number | null =>
  payment === null || distance === null || distance === 0 ? null : amount(round(payment / distance, 2));
