import { expect, it } from 'vitest';
import { fixedMarket, posting } from '../boards/market.fixture.ts';
import { alterable } from './altered.ts';

it('takes a posting off, brings it back and reprices it, and leaves the others alone', () => {
  const market = alterable(
    fixedMarket([posting({ id: '1' }), posting({ id: '2' }), posting({ id: '1', board: 'direct_freight' })]),
  );
  const shown = () => market.search({ board: 'truckstop' }).map(({ posting: { id, paymentUsd } }) => [id, paymentUsd]);
  market.alter('truckstop', '1', { gone: true });
  expect(shown()).toEqual([['2', 3200]]);
  expect(market.find('truckstop', '1')).toBeUndefined();
  expect(market.find('direct_freight', '1')).toBeDefined();
  market.alter('truckstop', '1', { gone: false, paymentUsd: 900 });
  expect(shown()).toEqual([
    ['1', 900],
    ['2', 3200],
  ]);
  expect(market.find('truckstop', '1')?.paymentUsd).toBe(900);
});
