/** Why a person could not be identified; `reason` is for the log and holds no code, token or claim. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly kind: 'unreachable' | 'refused',
    readonly reason: string,
  ) {
    super(`${kind}: ${reason}`);
  }
}

/** The library's own words and codes only: its `cause` carries the tokens and claims it complains about. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, error: oauthError } = error as { code?: unknown; error?: unknown };
  return [error.message, code, oauthError].filter((part) => typeof part === 'string').join(' · ');
}
