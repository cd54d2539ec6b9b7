import { AppError } from '#core/contract/error.ts';
import { type ErrorBody, errorBody } from '#core/contract/error-body.ts';
import type { BookAnswer } from './service.ts';

/** What a key stands for once it is known: an answer or a refusal. */
export type Outcome = { answer: BookAnswer } | { error: ErrorBody };

export const outcomeOf = ({ code, detail, fields }: AppError): Outcome => ({
  error: { code, detail, ...(fields ? { fields } : {}) },
});

export function unpack(outcome: unknown): BookAnswer {
  const { answer, error } = outcome as { answer?: BookAnswer; error?: unknown };
  if (answer) return answer;
  const { code, detail, fields } = errorBody.parse(error);
  throw new AppError(code, detail, fields);
}
