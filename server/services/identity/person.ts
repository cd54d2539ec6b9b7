import * as z from 'zod';
import { spacedOut } from '#core/domain/odd-characters.ts';
import { IdentityError } from './identity-error.ts';
import type { Identified } from './oidc.ts';

const claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.literal(true),
  name: z
    .string()
    .transform((name) => spacedOut(name).trim())
    .pipe(z.string().max(200))
    .optional()
    .catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullish()
    .catch(null),
});

/** The person of a checked id token; refuses one without a verified e-mail address. */
export function personOf(token: unknown): Identified {
  const parsed = claims.safeParse(token);
  if (!parsed.success) {
    const missing = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new IdentityError('refused', `the id token has no usable ${missing || 'claims'}`);
  }
  const { iss, sub, email, name, picture } = parsed.data;
  return {
    issuer: iss,
    subject: sub,
    email,
    name: name || email.slice(0, email.indexOf('@')),
    picture: picture ?? null,
  };
}
