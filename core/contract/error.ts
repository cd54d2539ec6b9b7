/** The closed set of error codes, each with the HTTP status it travels under (0: the request never got there). */
export const ERROR_STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  subscription_required: 403,
  not_found: 404,
  conflict: 409,
  done_before: 409,
  too_large: 413,
  invalid: 422,
  rate_limited: 429,
  trial_limit: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
  network: 0,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An error that a person may read: `detail` says what happened and what to do next. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    readonly fields?: Record<string, string>,
    readonly reference?: string,
  ) {
    super(detail);
  }
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The error's own words when it has some for people, else `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof AppError && error.detail ? error.detail : fallback;
