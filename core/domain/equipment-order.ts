import { EQUIPMENT, EQUIPMENT_CODES } from './equipment.ts';

/** All trailer types by label, for the multi-select. */
export const EQUIPMENT_BY_LABEL = EQUIPMENT_CODES.map((code) => ({ code, label: EQUIPMENT[code] })).sort((a, b) =>
  a.label < b.label ? -1 : 1,
);
