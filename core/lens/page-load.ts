import * as z from 'zod/mini';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';

const city = z.object({ city: z.string().check(z.minLength(1), z.maxLength(100)), state: z.enum(STATE_CODES) });
const short = z.nullable(z.string().check(z.maxLength(120)));
const amount = (most: number) => z.nullable(z.number().check(z.minimum(0), z.maximum(most)));

/** A load as it was read from a row: nothing looked up, nothing worked out. Miles, pounds, feet, US dollars, hours. */
export const pageLoad = z.object({
  /** The board's own number, where the row shows one. */
  number: short,
  origin: city,
  destination: city,
  miles: amount(6000),
  payment: amount(200_000),
  equipment: z.array(z.enum(EQUIPMENT_CODES)).check(z.maxLength(EQUIPMENT_CODES.length)),
  weight: amount(200_000),
  length: amount(200),
  shipDate: z.nullable(z.iso.date()),
  age: amount(100_000),
  company: short,
  phone: short,
});
export type PageLoad = z.infer<typeof pageLoad>;

/** Why a row shows no figure, in the words of its mark. */
export type Unreadable = { unreadable: string };
export type Reading = PageLoad | Unreadable;
export const isRead = (reading: Reading): reading is PageLoad => !('unreadable' in reading);
