const NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
};

/** The board's error shape: `{code, error, description[]}`. */
export const directFreightError = (status: number, description: readonly string[]): Response =>
  Response.json({ code: status, error: NAMES[status] ?? 'Server Error', description }, { status });
