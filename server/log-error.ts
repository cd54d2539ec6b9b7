import { DrizzleQueryError } from 'drizzle-orm';

type LoggedError = { type: string; message: string; stack: string; cause?: LoggedError };

/** Causes of causes end somewhere; one that is its own cause does not. */
const DEEPEST = 5;

/**
 * What the log tells of an error: its kind, message, stack and causes. Its own properties stay out, and so do the values
 * of a failed query: both hold what people and services sent, tokens and credentials among it.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown', stack: '' };
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const { cause } = error;
  return {
    type: error.name,
    message,
    stack: framesOf(error),
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

/** The stack repeats the message, whatever that holds, before it names the places. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length).trim();
}
