import type { DataSource } from '#core/contract/load.ts';
import type { EquipmentCode } from '#core/domain/equipment.ts';

export type MarketPlace = { city: string; state: string; latitude: number; longitude: number; zip: string | null };

/** One post of one freight on one board. Times are milliseconds since 1970; dates are local days at the pickup. */
export type Posting = {
  board: DataSource;
  /** The board's own id: digits, stable for a seed. */
  id: string;
  /** The same for every post of the same freight. */
  freightId: number;
  postedAt: number;
  expiresAt: number;
  origin: MarketPlace;
  /** Null: the broker takes any destination. */
  destination: MarketPlace | null;
  /** Road miles. */
  distanceMiles: number;
  equipment: EquipmentCode;
  fullLoad: boolean;
  /** Null: not given. */
  paymentUsd: number | null;
  weightPounds: number | null;
  lengthFeet: number | null;
  shipDate: string;
  pickupTime: string;
  deliveryDate: string;
  deliveryTime: string;
  extraStops: number;
  broker: { name: string; phone: string; email: string; contact: string; mc: string; dot: string; daysToPay: number };
  commodity: string;
  note: string | null;
};

/** What an emulator asks the market; an absent field does not filter. Radius and distances in miles. */
export type PostingFilter = {
  board: DataSource;
  origin?: { latitude: number; longitude: number; radiusMiles: number };
  originStates?: readonly string[];
  destination?: { latitude: number; longitude: number; radiusMiles: number };
  destinationStates?: readonly string[];
  equipment?: ReadonlySet<EquipmentCode>;
  shipDates?: ReadonlySet<string>;
  minWeight?: number;
  maxWeight?: number;
  maxLength?: number;
  minDistance?: number;
  maxDistance?: number;
  maxAgeMinutes?: number;
};

export type FoundPosting = { posting: Posting; deadheadMiles: number | null };

/** The synthetic freight market that stands behind the three emulators. */
export interface Market {
  /** The market's clock, milliseconds since 1970. */
  now(): number;
  /** Live postings that fit, unordered; deadhead is road miles from the filter's origin point. */
  search(filter: PostingFilter): FoundPosting[];
  /** A live posting, or undefined when it is gone or never was. */
  find(board: DataSource, id: string): Posting | undefined;
  liveCount(): number;
}
