import { EQUIPMENT, EQUIPMENT_CODES, type EquipmentCode } from '#core/domain/equipment.ts';

/** The board's codes are the market's own, but for box trucks, which brokers post there as 'OTHER'. */
export const TRAILER_TYPES = EQUIPMENT_CODES.filter((code) => code !== 'SV') as [string, ...string[]];

export const trailerType = (equipment: EquipmentCode): string => (equipment === 'SV' ? 'OTHER' : equipment);

export const trailerDetails = (equipment: EquipmentCode): string => EQUIPMENT[equipment];

/** The market's equipment that a search for these codes finds. */
export const equipmentOf = (codes: readonly string[]): ReadonlySet<EquipmentCode> =>
  new Set(EQUIPMENT_CODES.filter((code) => codes.includes(trailerType(code))));
