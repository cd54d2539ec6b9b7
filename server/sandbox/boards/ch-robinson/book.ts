import * as z from 'zod';
import type { Market, Posting } from '../../market/posting.ts';
import type { BookingFault } from '../faults.ts';
import { invalidRequest, robinsonError } from './errors.ts';
import { loadCosts } from './load-costs.ts';

const bookBody = z.object({
  loadNumber: z.int().positive(),
  carrierCode: z.string().regex(/^T\d{1,10}$/, 'must be a T-number'),
  emptyDateTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, 'must be a valid ISO 8601 date'),
  emptyLocation: z.object({
    city: z.string().min(1),
    state: z.string().min(2),
    country: z.string().length(2),
    zip: z.string().optional(),
  }),
  availableLoadCosts: z
    .array(
      z.object({
        type: z.string(),
        code: z.string(),
        description: z.string(),
        currencyCode: z.string().length(3),
        sourceCostPerUnit: z.number().min(0),
        units: z.number().min(0),
      }),
    )
    .min(1),
  rateConfirmation: z.object({ name: z.string().min(1), email: z.email() }),
});
type BookBody = z.output<typeof bookBody>;

/** Loads that carriers asked for and the board took in; they are on offer no more. */
export function createBookings() {
  const taken: { loadNumber: string; carrierCode: string }[] = [];
  return {
    taken,
    holds: (loadNumber: string) => taken.some((each) => each.loadNumber === loadNumber),
  };
}
export type Bookings = ReturnType<typeof createBookings>;

type FaultOf = (loadNumber: string) => BookingFault | null;
type Desk = { market: Market; bookings: Bookings; faultOf: FaultOf; hungUp: Promise<void> };

/** `POST /v1/shipments/books`: 202 without a body, and the rest happens out of sight. */
export async function bookRobinson(body: unknown, { market, bookings, faultOf, hungUp }: Desk): Promise<Response> {
  const parsed = bookBody.safeParse(body);
  if (!parsed.success) return invalidRequest(parsed.error);
  const loadNumber = String(parsed.data.loadNumber);
  const posting = market.find('C.H. Robinson', loadNumber);
  if (!posting) return robinsonError(404, 'The load is not found.');
  if (bookings.holds(loadNumber)) return unprocessable('The load is not available.');
  const fault = faultOf(loadNumber);
  if (fault === 'refused' || !atItsPrice(parsed.data, posting)) return unprocessable('Bin Cost is not valid.');
  if (fault === 'ignored') return accepted();
  if (fault !== 'lost') bookings.taken.push({ loadNumber, carrierCode: parsed.data.carrierCode });
  if (fault === 'lost' || fault === 'unanswered') {
    await hungUp;
    return new Response(null, { status: 499 });
  }
  return fault === 'broken' ? robinsonError(500, 'The service is not available.') : accepted();
}

const accepted = () => new Response(null, { status: 202 });
const unprocessable = (message: string) =>
  Response.json({ statusCode: 422, error: 'Unprocessable Entity', message }, { status: 422 });

/** Every line asked for is one that the load is offered at. */
const atItsPrice = ({ availableLoadCosts }: BookBody, posting: Posting): boolean => {
  const lines = loadCosts(posting);
  return availableLoadCosts.every((asked) =>
    lines.some(
      (line) =>
        line.code === asked.code &&
        line.sourceCostPerUnit === asked.sourceCostPerUnit &&
        line.units === asked.units &&
        line.currencyCode === asked.currencyCode,
    ),
  );
};
