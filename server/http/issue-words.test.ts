import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wordsFor } from './issue-words.ts';

const schema = z.object({
  agreed_rate: z.number().check(z.maximum(1_000_000)),
  carrier_email: z.string().check(z.minLength(1), z.maxLength(254)),
  stops: z.int().check(z.minimum(0)),
  kind: z.enum(['board', 'telephone']),
  id: z.uuid(),
  own: z.string({ error: 'Own words' }),
});
const FINE = {
  agreed_rate: 1,
  carrier_email: 'a',
  stops: 0,
  kind: 'board',
  id: '0b7f7e1c-6f0a-4a3e-9a55-2f6c7d1e8b90',
  own: '',
};
const said = (change: object) =>
  schema.safeParse({ ...FINE, ...change }, { error: wordsFor }).error?.issues.map(({ message }) => message);

describe('what is wrong with a field', () => {
  it.each([
    [{ agreed_rate: undefined }, 'Agreed rate is missing'],
    [{ agreed_rate: 'much' }, 'Agreed rate has to be a number'],
    [{ agreed_rate: 1e7 }, 'Agreed rate must be at most 1,000,000'],
    [{ carrier_email: '' }, 'Carrier email is missing'],
    [{ carrier_email: 'x'.repeat(300) }, 'Carrier email is too long: at most 254 characters'],
    [{ stops: -1 }, 'Stops must be at least 0'],
    [{ kind: 'fax' }, 'Kind must be ‘board’ or ‘telephone’'],
    [{ id: 'x' }, 'Id can’t be read. Check it and try again.'],
    [{ own: 5 }, 'Own words'],
  ])('%j', (change, words) => {
    expect(said(change)).toEqual([words]);
  });
});
