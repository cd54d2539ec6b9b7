import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EQUIPMENT_CODES } from './equipment.ts';
import { equipmentOverlaps, sameTrailers } from './equipment-match.ts';
import { EQUIPMENT_BY_LABEL } from './equipment-order.ts';

describe('equipmentOverlaps', () => {
  it.each([
    [['V'], ['VINT'], true],
    [['RINT'], ['R'], true],
    [['FINT', 'SD'], ['F'], true],
    [['V', 'R'], ['SD', 'R'], true],
    [['V'], ['R'], false],
    [['F'], ['F+T'], false],
    [[], ['V'], false],
    [['constructor'], ['V'], false],
  ])('%j and %j: %s', (some, others, overlap) => {
    expect(equipmentOverlaps(some, others)).toBe(overlap);
    expect(equipmentOverlaps(others, some)).toBe(overlap);
  });
});

describe('sameTrailers', () => {
  it('is what a code has to be among for an overlap', () => {
    const codes = fc.uniqueArray(fc.constantFrom(...EQUIPMENT_CODES), { maxLength: 5 });
    fc.assert(
      fc.property(codes, codes, (some, wanted) => {
        const fitting = sameTrailers(wanted);
        expect(some.some((code) => fitting.includes(code))).toBe(equipmentOverlaps(some, wanted));
        expect(new Set(fitting).size).toBe(fitting.length);
      }),
    );
    expect(sameTrailers(['VINT', 'SD']).sort()).toEqual(['SD', 'V', 'VINT']);
  });
});

describe('EQUIPMENT_BY_LABEL', () => {
  it('lists all 28 trailer types by label', () => {
    const labels = EQUIPMENT_BY_LABEL.map(({ label }) => label);
    expect(labels).toHaveLength(28);
    expect(labels.slice(0, 4)).toEqual(['Auto Carrier', 'Box Truck', 'Cargo Van', 'Conestoga Van']);
    expect(labels.at(-1)).toBe('Van + Van');
  });
});
