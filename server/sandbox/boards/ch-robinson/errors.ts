import type * as z from 'zod';

const NAMES: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
};

/** `{statusCode, error, message}`, the shape of everything but a 400. */
export const robinsonError = (status: number, message: string): Response =>
  Response.json({ statusCode: status, error: NAMES[status] ?? 'Service Unavailable', message }, { status });

/** A 400 is a list: a broken rule each. */
export const invalidRequest = (error: z.ZodError): Response =>
  Response.json(
    error.issues.map((issue) => {
      const label = issue.path.join('.') || 'value';
      return {
        message: `"${label}": ${issue.message}`,
        path: issue.path,
        type: typeOf(issue),
        context: { label, key: issue.path.at(-1) ?? null },
      };
    }),
    { status: 400 },
  );

function typeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return `${issue.origin === 'int' ? 'number' : issue.origin}.max`;
  if (issue.code === 'too_small') return `${issue.origin === 'int' ? 'number' : issue.origin}.min`;
  if (issue.code === 'invalid_type')
    return issue.message.endsWith('received undefined') ? 'any.required' : `${issue.expected}.base`;
  return issue.code === 'invalid_value' ? 'any.only' : 'string.pattern.base';
}
