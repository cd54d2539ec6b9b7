import { describe, expect, it } from 'vitest';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { fromTruckstop, TRUCKSTOP_EQUIPMENT } from './equipment.ts';

const NOT_OFFERED = ['MX', 'F+T', 'V+V', 'V+A', 'CRG', 'F+S'];

describe("Truckstop's equipment", () => {
  it('has every code of ours, mapped or named as not offered', () => {
    expect(Object.keys(TRUCKSTOP_EQUIPMENT).sort()).toEqual([...EQUIPMENT_CODES].sort());
    expect(EQUIPMENT_CODES.filter((code) => TRUCKSTOP_EQUIPMENT[code] === null)).toEqual(NOT_OFFERED);
  });

  it.each(EQUIPMENT_CODES.filter((code) => !NOT_OFFERED.includes(code)))('%s comes back as it went', (code) => {
    expect(fromTruckstop(TRUCKSTOP_EQUIPMENT[code])).toEqual([code]);
  });

  it('takes lists, either case and what it does not know', () => {
    expect(fromTruckstop('v f, FSD')).toEqual(['V', 'F', 'SD']);
    expect(fromTruckstop('ROLL')).toEqual(['OTHER']);
    expect(fromTruckstop(' , ')).toEqual([]);
    expect(fromTruckstop(null)).toEqual([]);
  });
});
