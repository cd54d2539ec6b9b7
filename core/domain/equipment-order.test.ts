import { expect, it } from 'vitest';
import { EQUIPMENT_BY_LABEL } from './equipment-order.ts';

it('stands as a reader expects it, by what English sorts by', () => {
  const labels = EQUIPMENT_BY_LABEL.map(({ label }) => label);
  expect(labels).toHaveLength(28);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en-US')));
});
