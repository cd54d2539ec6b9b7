import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { aLoad } from './load.ts';

/** A confirmed booking of the load of `aLoad`, assigned to nobody. */
export const aBookedLoad = (changes: Partial<BookedLoad> = {}): BookedLoad => ({
  ...aLoad(),
  id: 'b-1',
  load_id: 'ts-1',
  state: 'confirmed',
  green_light: true,
  booked_through: 'telephone',
  agreed_rate: null,
  agreed_with: null,
  reason: null,
  board_says: null,
  board_asked_at: null,
  settled_by: null,
  settled_at: null,
  by_rate_confirmation: false,
  documents: [],
  booked_by: 'carrier@example.com',
  load_for: 'carrier@example.com',
  load_for_name: 'Blue Mesa Trucking',
  booking_date: '2026-11-20T12:00:00Z',
  deleted_at: null,
  entry_id: null,
  assign_to: null,
  driver_name: null,
  driver_phone: null,
  assigned_at: null,
  acknowledged_at: null,
  is_pair: false,
  child: null,
  ...changes,
});

export const aSavedLoad = (changes: Partial<SavedLoad> = {}): SavedLoad => ({
  ...aLoad(),
  entry_id: `carrier@example.com-${changes.id ?? 'ts-1'}`,
  is_pair: false,
  child: null,
  pair_figures: null,
  saved_at: '2026-11-20T12:00:00Z',
  isSaved: true,
  suggested_to: null,
  suggested_by: null,
  load_status: null,
  booked: null,
  child_booked: null,
  last_seen_at: '2026-11-20T12:00:00Z',
  gone: false,
  ...changes,
});
