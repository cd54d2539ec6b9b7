import { expect, it } from 'vitest';
import { detailText } from './detail-text.ts';

it.each([
  [{ detail: 'Not today' }, 'Not today'],
  [{ detail: ['phone is wrong', 'city is wrong'] }, 'phone is wrong, city is wrong'],
  [{ detail: [{ loc: ['body', 'phone'], msg: 'field required' }, { msg: 'too long' }] }, 'field required, too long'],
  [{ detail: { phone: 'is wrong', city: 'is missing', code: 7 } }, 'is wrong, is missing'],
  [{ detail: 5 }, ''],
  [{ detail: null }, ''],
  [{}, ''],
  [null, ''],
  ['detail', ''],
  [{ detail: 'x'.repeat(2000) }, 'x'.repeat(500)],
])('reads %j', (body, words) => {
  expect(detailText(body)).toBe(words);
});
