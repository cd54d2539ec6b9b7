import { describe, expect, it } from 'vitest';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { scoring } from '#core/domain/score.ts';
import { aLoad } from '../../../tests/support/load.ts';
import { aPair } from '../../../tests/support/pair.ts';
import { aSearchForm } from '../../../tests/support/search-form.ts';
import { foundLoadsAnswer } from './found-loads.ts';
import { foundPairsAnswer } from './found-pairs.ts';
import type { LoadQuestion } from './plain-words/read-question.ts';

const EVIL = '<a href="javascript:alert(1)"><img src=x onerror=alert(2)>\'"';
const question: LoadQuestion = {
  origin: { city: 'Fontana', state: 'CA' },
  destination: null,
  originRadiusMiles: null,
  destinationRadiusMiles: null,
  equipment: [],
  shipDate: null,
  minRatePerMile: null,
  maxDeadheadMiles: null,
  minHaulMiles: null,
  maxHaulMiles: null,
  maxWeightPounds: null,
  backhaul: false,
};
const evil = { company_name: EVIL, origin_city: EVIL, destination_city: EVIL };
const form = { ...aSearchForm(), origin_city: EVIL };
const rest = { form, boards: [], dailySearches: null, address: '/load-results?from=Fontana,CA' };
const hrefs = (answer: string) => [...answer.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('what boards and users wrote stands in an answer as text', () => {
  it('of loads', () => {
    const load = aLoad(evil);
    const fitting = [scoring([load], DEFAULT_OPERATING_FIGURES)(load)];
    const answer = foundLoadsAnswer({ kind: 'found', total: 1, fitting, ...rest }, question);
    expect(answer).toContain('&lt;img src=x');
    expect(answer).not.toContain('<img');
    expect(hrefs(answer)).toEqual([rest.address]);
  });

  it('of pairs', () => {
    const pair = aPair();
    const fitting = [{ ...pair, outbound: { ...pair.outbound, ...evil }, return: { ...pair.return, ...evil } }];
    const answer = foundPairsAnswer({ kind: 'found_pairs', any: true, fitting, ...rest }, question);
    expect(answer).toContain('&lt;img src=x');
    expect(answer).not.toContain('<img');
    expect(hrefs(answer)).toEqual([rest.address]);
  });
});

it('names three trips that differ, not one load with three ways back', () => {
  const pairs = [aPair(), aPair({}, ['ts-1', 'df-3']), aPair({}, ['ts-4', 'df-5']), aPair({}, ['ts-6', 'df-2'])];
  const other = aPair({}, ['ts-7', 'df-8']);
  const elsewhere = { ...other, outbound: { ...other.outbound, destination_city: 'Elko' } };
  const answer = foundPairsAnswer(
    { kind: 'found_pairs', any: true, fitting: [...pairs, elsewhere], ...rest, form: aSearchForm() },
    question,
  );
  expect(answer.match(/<b>/g)).toHaveLength(2);
  expect(answer).toContain('Elko, NV');
});
