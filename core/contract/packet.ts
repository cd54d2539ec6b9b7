import * as z from 'zod/mini';
import { ASKS_OTHERS, endpoint } from './endpoint.ts';
import { emailAddress } from './people.ts';

const place = z.string().check(z.trim(), z.minLength(1), z.maxLength(150));

/** The broker's address comes from the posting; what is sent is the sender's, or the named carrier's, own package. */
export const sendPacket = endpoint({
  method: 'POST',
  path: '/packet/send',
  ...ASKS_OTHERS,
  summary: 'E-mail the links of a document package to a broker; sent again with the same request_id it goes out once',
  body: z.object({
    request_id: z.uuid(),
    to_email: emailAddress,
    /** Where the load goes from and to, in words. */
    origin: place,
    destination: place,
    /** Whose package; only a dispatcher names one. */
    carrier_id: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ sent_to: z.string(), documents: z.int() }),
});
