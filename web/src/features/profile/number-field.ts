import { parseNumber } from '#core/domain/parse-number.ts';

/** For a number that may be left out: blank is null, what is no number is refused by the schema. */
export const optionalNumber = {
  setValueAs: (value: unknown) =>
    typeof value === 'string' ? (value.trim() === '' ? null : parseNumber(value)) : (value ?? null),
};
