import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS, layoutFor } from './columns.ts';

const idsAt = (width: number) => {
  const layout = layoutFor(width);
  return layout.kind === 'columns' ? layout.columns.map(({ id }) => id) : null;
};

describe('the columns of the results', () => {
  it('shows all twelve and the bookmark in the specified order where there is room', () => {
    expect(idsAt(1156)).toEqual([
      'age',
      'origin',
      'destination',
      'price',
      'rpmWithDeadhead',
      'rpm',
      'deadhead',
      'distance',
      'weight',
      'equipment',
      'broker',
      'board',
      'save',
    ]);
  });

  it.each([
    ['', 806],
    [', with a scroll bar of 15 px', 791],
  ])('still shows all of them beside open details at 1440 px%s', (_, width) => {
    expect(idsAt(width)).toEqual(COLUMNS.map(({ id }) => id));
  });

  it('folds the rate without deadhead first', () => {
    expect(idsAt(780)).toEqual(COLUMNS.map(({ id }) => id).filter((id) => id !== 'rpm'));
  });

  it('becomes two lines on a phone', () => {
    expect(layoutFor(356).kind).toBe('lines');
  });

  it('never needs more room than there is, and keeps lane, price and rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (width) => {
        const layout = layoutFor(width);
        if (layout.kind === 'lines') return;
        const least = layout.columns.reduce((sum, column) => sum + (layout.tight ? column.tight : column.roomy), 0);
        expect(least).toBeLessThanOrEqual(width);
        expect(layout.columns.map(({ id }) => id)).toEqual(
          expect.arrayContaining(['origin', 'destination', 'price', 'rpmWithDeadhead', 'deadhead', 'save']),
        );
      }),
    );
  });
});
