import type { TeamKind } from '#components/queries/people.ts';
import { AppError, type ErrorCode } from '#core/contract/error.ts';
import type { Person } from '#core/contract/people.ts';

export const GIVES: Record<TeamKind, string> = {
  dispatcher: 'A saved dispatcher can search and save loads for you.',
  driver: 'Booked loads can be assigned to a saved driver.',
};

export const ENDS: Record<TeamKind, string> = {
  dispatcher: 'They can then no longer search for you, nor see what they suggested to you and booked for you.',
  driver: 'Loads that are assigned to them are then without a driver.',
};

export const LOAD_FAILED = 'Failed to load data. Please try again later.';

export const nameOf = ({ name, email }: Person): string => name || email;

/** A refusal in the server's own words; whatever else went wrong in `otherwise`. */
export const wordsFor = (error: unknown, otherwise: string): string =>
  error instanceof AppError && REFUSALS.has(error.code) && error.detail ? error.detail : otherwise;

const REFUSALS = new Set<ErrorCode>(['not_found', 'rate_limited', 'invalid', 'subscription_required', 'forbidden']);
