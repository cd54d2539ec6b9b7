/** Equipment codes and labels of the specification, in its order. */
export const EQUIPMENT = {
  V: 'Van',
  SV: 'Box Truck',
  VINT: 'Van (Interstate)',
  SD: 'Step Deck',
  MX: 'Mixed',
  HS: 'Hot Shot',
  AC: 'Auto Carrier',
  LB: 'Lowboy',
  'F+T': 'Flatbed w/ Tarp',
  F: 'Flatbed',
  FINT: 'Flatbed (Interstate)',
  DD: 'Double Drop',
  'V+V': 'Van + Van',
  'V+A': 'Van + Auto',
  CRG: 'Cargo Van',
  HB: 'Hopper Bottom',
  LA: 'Landoll',
  PO: 'Power Only',
  R: 'Reefer',
  RINT: 'Reefer (Interstate)',
  RGN: 'Removable Gooseneck',
  CV: 'Conestoga Van',
  DT: 'Dump Truck',
  TNK: 'Tanker',
  'F+S': 'Flatbed w/ Straps',
  PNEU: 'Pneumatic',
  CONT: 'Container',
  OTHER: 'Other',
} as const;

export type EquipmentCode = keyof typeof EQUIPMENT;

export const EQUIPMENT_CODES = Object.keys(EQUIPMENT) as [EquipmentCode, ...EquipmentCode[]];

/** The shorter list of the sign-up and preference forms. */
export const COMMON_EQUIPMENT_CODES = [
  'V',
  'SV',
  'F',
  'R',
  'SD',
  'DD',
  'LB',
  'RGN',
  'TNK',
  'AC',
  'CONT',
  'DT',
  'HB',
  'PO',
  'HS',
] as const satisfies readonly EquipmentCode[];

export const isEquipmentCode = (code: string): code is EquipmentCode => Object.hasOwn(EQUIPMENT, code);

/** 'V' → 'Van'; several codes are joined with a comma; an unknown code is shown as it is. */
export const equipmentLabel = (codes: readonly string[]): string =>
  codes.map((code) => (isEquipmentCode(code) ? EQUIPMENT[code] : code)).join(', ');
