import { describe, expect, it } from 'vitest';
import type { Load } from '#core/contract/load.ts';
import { agreedFrom } from './telephone.ts';

const load = (id: string, data_source: Load['data_source']) => ({ id, data_source }) as Load;
const ours = load('ts-1', 'truckstop');

describe('what was agreed by telephone', () => {
  it('is asked of the boards that take no bookings', () => {
    expect(agreedFrom([load('ch-1', 'C.H. Robinson')], {})).toEqual({ agreed: {} });
    expect(agreedFrom([ours], { 'ts-1': { rate: '$1,250.50', who: ' Ann ' } })).toEqual({
      agreed: { 'ts-1': { rate: 1250.5, with: 'Ann' } },
    });
  });

  it('names what is missing, for each load', () => {
    const errors = { rate: 'Enter the agreed rate in US dollars', who: 'Enter who at the broker agreed' };
    expect(agreedFrom([ours], {})).toEqual({ errors: { 'ts-1': errors } });
    expect(agreedFrom([ours], { 'ts-1': { rate: '0', who: 'Ann' } })).toEqual({
      errors: { 'ts-1': { rate: errors.rate } },
    });
    expect(agreedFrom([ours], { 'ts-1': { rate: '2000000', who: 'Ann' } })).toEqual({
      errors: { 'ts-1': { rate: 'At most $1,000,000' } },
    });
  });

  it('is money: whole cents', () => {
    const rateOf = (rate: string) => agreedFrom([ours], { 'ts-1': { rate, who: 'Ann' } });
    for (const rate of ['1250.555', '0.015', '999,999.999']) {
      expect(rateOf(rate)).toEqual({ errors: { 'ts-1': { rate: 'Dollars and cents: at most two decimals' } } });
    }
    expect(rateOf('$999,999.990')).toEqual({ agreed: { 'ts-1': { rate: 999_999.99, with: 'Ann' } } });
  });
});
