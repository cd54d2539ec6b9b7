import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '#core/contract/error.ts';
import type { ErrorBody } from '#core/contract/error-body.ts';
import type { Log } from '#server/log.ts';

/** Every error as `{detail, code, fields?}`; an unexpected one as a plain 500 with a reference that finds it in the log. */
export const errorAnswer = (log: Log) => (error: Error, c: Context) => {
  const reference = c.get('requestId') as string | undefined;
  if (error instanceof AppError) return c.json(bodyOf(error), error.status as ContentfulStatusCode);
  log.error({ err: error, requestId: reference, path: c.req.path }, 'unexpected error');
  return c.json(
    bodyOf(
      new AppError('internal', `Something went wrong on our side (reference ${reference}).`, undefined, reference),
    ),
    500,
  );
};

export const bodyOf = ({ detail, code, fields, reference }: AppError): ErrorBody => ({
  detail,
  code,
  ...(fields ? { fields } : {}),
  ...(reference ? { reference } : {}),
});
