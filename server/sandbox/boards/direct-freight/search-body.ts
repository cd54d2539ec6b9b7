import * as z from 'zod';
import { isBoardState } from '../states.ts';
import { TRAILER_TYPES } from './trailer-types.ts';

const SORT_PARAMETERS = [
  'age',
  'pay_rate',
  'rate_per_mile_est',
  'trip_miles',
  'dead_head',
  'ship_date',
  'weight',
  'length',
  'company_name',
  'credit_score',
  'origin_city',
  'origin_state',
  'destination_city',
  'destination_state',
  'trailer_type',
] as const;

const city = z.string().min(1).max(100).optional();
const states = z.array(z.string().refine(isBoardState, 'is not a state')).optional();
const amount = z.number().min(0).optional();
const flag = z.boolean().default(false);

const searchBody = z
  .object({
    origin_city: city,
    origin_state: states,
    destination_city: city,
    destination_state: states,
    origin_radius: z.int().min(1).max(300).default(25),
    destination_radius: z.int().min(1).max(300).default(30),
    trailer_type: z.array(z.enum(TRAILER_TYPES)).optional(),
    ship_date: z.array(z.iso.date()).optional(),
    full_load: z.boolean().optional(),
    min_age: amount,
    max_age: amount,
    min_length: amount,
    max_length: amount,
    min_pay_rate: amount,
    max_pay_rate: amount,
    min_tripmiles: amount,
    max_tripmiles: amount,
    min_weight: amount,
    max_weight: amount,
    min_width: amount,
    max_width: amount,
    hide_blank_lengths: flag,
    hide_blank_payrates: flag,
    hide_blank_weights: flag,
    item_count: z.int().min(1).max(100).default(50),
    page_number: z.int().min(1).default(1),
    sort_parameter: z.enum(SORT_PARAMETERS).default('age'),
    sort_direction: z.enum(['asc', 'desc']).default('asc'),
    return_count: z.boolean().optional(),
    return_web_url: flag,
  })
  .superRefine((body, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const given = (list: readonly string[] | undefined) => (list?.length ?? 0) > 0;
    if (!given(body.origin_state) && !given(body.destination_state)) {
      refuse('origin_state', 'an origin or a destination is required');
    }
    if (body.origin_city !== undefined && body.origin_state?.length !== 1) {
      refuse('origin_city', 'requires exactly one origin_state');
    }
    if (body.destination_city !== undefined && body.destination_state?.length !== 1) {
      refuse('destination_city', 'requires exactly one destination_state');
    }
  });
export type SearchBody = z.output<typeof searchBody>;

/** The search, or the board's description of each broken rule. */
export function parseSearch(body: unknown): { search: SearchBody } | { description: string[] } {
  const parsed = searchBody.safeParse(body);
  if (parsed.success) return { search: parsed.data };
  return { description: describe(parsed.error) };
}

export const describe = (error: z.ZodError): string[] =>
  error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
