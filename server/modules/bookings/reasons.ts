import type { Load } from '#core/contract/load.ts';

const broker = ({ company_name, phone_number }: Load) =>
  `${company_name ?? 'the broker'}${phone_number ? `, ${phone_number},` : ''}`;

/** Why it is not known, and what to do. */
export const unknownReason = (why: string, load: Load): string =>
  `${why} It may be booked all the same: ask ${broker(load)} about load ${load.board_load_id}, then say here how it stands. It is never booked again by itself.`;

export const NOT_ASKED_FOR =
  'Not asked for, because the outbound load did not go through. Book it by itself if you want it.';

export const NOT_LINKED =
  'Not asked for, because the carrier has removed the dispatcher who pressed Book in the meantime.';

/** Of an attempt whose process ended. */
export const LOST = {
  board: 'The server stopped before the board was asked. Nothing was booked: book it again.',
  telephone: 'The server stopped before this was recorded. Record it again.',
  asking: 'The server stopped while the board was asked.',
} as const;
