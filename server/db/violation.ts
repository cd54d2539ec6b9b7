const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === code || hasCode(error.cause, code));

/** Whether the database refused a row because another has the same key; drizzle wraps the driver's error. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** Whether the database refused a row because what it refers to is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');
