import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPlaceTable } from '#server/services/geo/place-table.ts';
import { cityFinder } from './city-finder.ts';
import { QUESTIONS, TODAY } from './questions.fixture.ts';
import { type LoadQuestion, readQuestion } from './read-question.ts';

const findCity = cityFinder(loadPlaceTable());
const NOTHING: LoadQuestion = {
  origin: null,
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

describe('a question in plain words', () => {
  it.each(QUESTIONS)('%s', (words, expected) => {
    const reading = readQuestion(words, TODAY, findCity);
    if (typeof expected === 'string') expect(reading).toEqual({ kind: expected });
    else expect(reading).toEqual({ kind: 'loads', question: { ...NOTHING, ...expected } });
  });

  it('is read whatever it holds', () => {
    const word = fc.constantFrom(
      'from',
      'to',
      'Dallas',
      'TX',
      '$',
      '2.50',
      'mile',
      '|',
      'over',
      'deadhead',
      '—',
      '😀',
      'New',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.array(word, { maxLength: 25 }).map((all) => all.join(' ')),
        ),
        (words) => {
          expect(['loads', 'help', 'greeting']).toContain(readQuestion(words, TODAY, findCity).kind);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is read in a moment, however long it is made', () => {
    const words = `from ${'a '.repeat(900)} to ${'1,000 '.repeat(150)}`;
    expect(readQuestion(words, TODAY, findCity).kind).toBe('help');
  });
});
