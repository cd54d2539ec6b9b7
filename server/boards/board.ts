import type { DataSource, Load } from '#core/contract/load.ts';
import type { EquipmentCode } from '#core/domain/equipment.ts';

export type Point = { latitude: number; longitude: number };

/** The surroundings of a city; `point` is its centre. */
export type CityEnd = { city: string; state: string; point: Point; rangeMiles: number };
/** One end of a search: around a city, or whole states. */
export type SearchEnd = CityEnd | { city: null; states: readonly string[] };

/** What every board is asked for. Weights in pounds, lengths in feet, distances in miles, dates YYYY-MM-DD. */
export type BoardQuery = {
  /** Null: anywhere. One of the two ends is given. */
  origin: SearchEnd | null;
  destination: SearchEnd | null;
  equipment: readonly EquipmentCode[];
  maxWeight: number;
  maxLength: number;
  /** At most seven days (Truckstop takes no more), one after another. */
  shipDates: readonly [string, ...string[]];
  minDistance: number;
  /** `UNLIMITED_DISTANCE_MILES`: no limit. */
  maxDistance: number;
};

/** The ids that a carrier has with a board; a missing one leaves that board out. */
export type CarrierCredentials = { truckstopIntegrationId: string | null; chTNumber: string | null };

export type BoardAnswer = {
  loads: Load[];
  /** Items that could not be read. */
  dropped: number;
  /** The board holds more than was fetched. */
  more: boolean;
  /** What the user should know: a range cut to the board's maximum, equipment the board does not offer. */
  notes: string[];
};

export type CostLine = { type: string; code: string; description: string; sourceCostPerUnit: number; units: number };

/** A load to book as the board shows it now, at this price, with who gets the rate confirmation. */
export type BookingOrder = { load: Load; cost: CostLine; confirmTo: { name: string; email: string } };

/** `requested`: the board took it in. `failed`: certainly not booked. `unknown`: it may be booked. */
export type BookingOutcome = { state: 'requested' } | { state: 'failed' | 'unknown'; reason: string };

/** A load board. `search` throws `BoardError` with a reason that a dispatcher understands; it honours `signal`. */
export interface Board {
  readonly source: DataSource;
  readonly name: string;
  readonly sandbox: boolean;
  /** Why this board can't be asked with these credentials, or null when it can. */
  leftOutReason(credentials: CarrierCredentials): string | null;
  search(query: BoardQuery, credentials: CarrierCredentials, signal: AbortSignal): Promise<BoardAnswer>;
  /** Asks once, whatever happens; absent where loads are booked by telephone. Never throws. */
  book?(order: BookingOrder, credentials: CarrierCredentials, signal: AbortSignal): Promise<BookingOutcome>;
}

export class BoardError extends Error {
  override readonly name = 'BoardError';
}
