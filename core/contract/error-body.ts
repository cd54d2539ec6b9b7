import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode } from './error.ts';

/** Body of every error answer. `fields` maps a field's name to what is wrong with it; `reference` finds it in the log. */
export const errorBody = z.object({
  detail: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  reference: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
