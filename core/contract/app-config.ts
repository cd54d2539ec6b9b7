import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const readAppConfig = endpoint({
  method: 'GET',
  path: '/app-config',
  summary: 'What the screens need to know of this installation',
  answer: z.object({
    support_email: z.string(),
    /** Google's browser key for its maps; null: the embedded map stands. */
    google_maps_key: z.nullable(z.string()),
    /** Google Analytics' measurement id; null where nothing is counted. */
    analytics_id: z.nullable(z.string()),
    /** True where the part is the embedded stand-in and no outside service. */
    sandbox: z.object({
      sign_in: z.boolean(),
      payments: z.boolean(),
      mail: z.boolean(),
      boards: z.boolean(),
      calls: z.boolean(),
    }),
  }),
});
