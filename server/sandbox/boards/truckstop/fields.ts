import type { Posting } from '../../market/posting.ts';
import type { SortKey } from '../ordering.ts';
import { chance, choice } from '../trait.ts';
import type { SortBy } from './criteria.ts';
import { truckstopCode } from './equipment.ts';

/** Dollars a gallon and miles a gallon behind the board's FuelCost column. */
const PRICE_PER_GALLON = 3.66;
const MILES_PER_GALLON = 6.5;

/** Details of a post that the board shows and the market leaves open. */
export const pricePerGallon = PRICE_PER_GALLON.toFixed(2);
export const mileage = (posting: Posting): number =>
  posting.destination === null ? 0 : Math.round(posting.distanceMiles);
export const fuelCost = (posting: Posting): number => (mileage(posting) / MILES_PER_GALLON) * PRICE_PER_GALLON;
export const credit = (posting: Posting): string =>
  choice(posting.broker.mc, 'credit', ['A', 'A', 'B', 'B', 'C', 'D', '']);
export const experience = (posting: Posting): string => choice(posting.broker.mc, 'experience', ['A', 'B', 'C', '']);
export const hasBonding = (posting: Posting): boolean => chance(posting.broker.mc, 'bond', 0.8);

/** Null shows as '----'. */
export const daysToPay = (posting: Posting): number | null =>
  posting.broker.daysToPay > 0 && !chance(posting.broker.mc, 'days to pay', 0.3) ? posting.broker.daysToPay : null;

export const isDaily = (posting: Posting): boolean => chance(posting.id, 'daily', 0.03);

/** A tenth of the posts that a flatbed or a step deck can haul ask for either. */
export const postedCode = (posting: Posting): string => {
  const code = truckstopCode(posting.equipment);
  return (code === 'F' || code === 'SD') && chance(posting.id, 'either deck', 0.1) ? 'FSD' : code;
};

const text = (value: string): string | null => (value === '' ? null : value);

export const SORT_KEYS: Readonly<Record<SortBy, SortKey>> = {
  Age: ({ posting }) => -posting.postedAt,
  Equipment: ({ posting }) => postedCode(posting),
  LoadType: ({ posting }) => (posting.fullLoad ? 'Full' : 'Partial'),
  PickUpDate: ({ posting }) => posting.shipDate,
  OriginCity: ({ posting }) => posting.origin.city,
  OriginState: ({ posting }) => posting.origin.state,
  DestinationCity: ({ posting }) => posting.destination?.city ?? null,
  DestinationState: ({ posting }) => posting.destination?.state ?? null,
  OriginDistance: ({ deadheadMiles }) => deadheadMiles,
  PaymentAmount: ({ posting }) => posting.paymentUsd,
  Length: ({ posting }) => posting.lengthFeet,
  Weight: ({ posting }) => posting.weightPounds,
  Days2Pay: ({ posting }) => daysToPay(posting),
  Credit: ({ posting }) => text(credit(posting)),
  ExperienceFactor: ({ posting }) => text(experience(posting)),
  CompanyName: ({ posting }) => posting.broker.name,
  FuelCost: ({ posting }) => fuelCost(posting),
  Mileage: ({ posting }) => mileage(posting),
};
