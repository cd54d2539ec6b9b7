import { EQUIPMENT, EQUIPMENT_CODES, type EquipmentCode } from '#core/domain/equipment.ts';

/** One-letter modes: van, reefer, flatbed and other open decks, power only, tank, bulk, and the rest. */
export const MODES = ['V', 'R', 'F', 'H', 'T', 'B', 'O'] as const;
type Mode = (typeof MODES)[number];

/** Mode and specialised equipment code a load with this equipment is posted under. */
const TABLE: Readonly<Record<EquipmentCode, readonly [Mode, string]>> = {
  V: ['V', 'V'],
  SV: ['V', 'STR'],
  VINT: ['V', 'VIM'],
  'V+V': ['V', 'VT'],
  'V+A': ['V', 'VA'],
  CRG: ['V', 'CRG'],
  R: ['R', 'R'],
  RINT: ['R', 'RIM'],
  F: ['F', 'FB'],
  'F+T': ['F', 'FT'],
  'F+S': ['F', 'FS'],
  FINT: ['F', 'FIM'],
  SD: ['F', 'SD'],
  DD: ['F', 'DD'],
  LB: ['F', 'LB'],
  RGN: ['F', 'RGN'],
  LA: ['F', 'LA'],
  CV: ['F', 'CN'],
  HS: ['F', 'HS'],
  PO: ['H', 'PO'],
  TNK: ['T', 'TK'],
  PNEU: ['B', 'PN'],
  HB: ['B', 'HB'],
  DT: ['B', 'DT'],
  AC: ['O', 'AC'],
  CONT: ['O', 'CT'],
  MX: ['O', 'MX'],
  OTHER: ['O', 'OT'],
};

export const modeOf = (equipment: EquipmentCode): Mode => TABLE[equipment][0];

export const specialized = (equipment: EquipmentCode): { code: string; description: string } => ({
  code: TABLE[equipment][1],
  description: EQUIPMENT[equipment],
});

export const SPECIALIZED_CODES = EQUIPMENT_CODES.map((code) => TABLE[code][1]) as [string, ...string[]];

/** The market's equipment that fits both filters; undefined when neither is given. */
export function equipmentFor(modes: readonly Mode[], code: string | undefined): ReadonlySet<EquipmentCode> | undefined {
  if (modes.length === 0 && code === undefined) return undefined;
  return new Set(
    EQUIPMENT_CODES.filter(
      (equipment) =>
        (modes.length === 0 || modes.includes(modeOf(equipment))) &&
        (code === undefined || TABLE[equipment][1] === code),
    ),
  );
}
