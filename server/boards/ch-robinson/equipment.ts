import { EQUIPMENT_CODES, type EquipmentCode } from '#core/domain/equipment.ts';
import type { EquipmentTable } from '../offered.ts';

export type Mode = 'V' | 'R' | 'F';
/** `special` null: the plain trailer of the mode. */
export type ChEquipment = { mode: Mode; special: string | null };

/**
 * Ours → C.H. Robinson's mode (V van, R reefer, F flatbed) and specialised equipment. The board's list of specialised codes
 * is longer, but without the mode they run under; those wait for a real account and are not offered.
 */
export const CH_EQUIPMENT: EquipmentTable<ChEquipment> = {
  V: { mode: 'V', special: null },
  SV: { mode: 'V', special: 'STR' },
  VINT: { mode: 'V', special: null },
  SD: { mode: 'F', special: 'SD' },
  MX: null,
  HS: { mode: 'F', special: 'HS' },
  AC: null,
  LB: null,
  'F+T': null,
  F: { mode: 'F', special: null },
  FINT: { mode: 'F', special: null },
  DD: { mode: 'F', special: 'DD' },
  'V+V': null,
  'V+A': null,
  CRG: null,
  HB: null,
  LA: null,
  PO: null,
  R: { mode: 'R', special: null },
  RINT: { mode: 'R', special: null },
  RGN: { mode: 'F', special: 'RGN' },
  CV: null,
  DT: null,
  TNK: null,
  'F+S': null,
  PNEU: null,
  CONT: null,
  OTHER: null,
};

// The first of our codes stands for a mode: V, not VINT.
const BY_SPECIAL = new Map<string, EquipmentCode[]>([
  ['V', ['V']],
  ['R', ['R']],
  ['F', ['F']],
  // Flatbed or step deck.
  ['FD', ['F', 'SD']],
  ...EQUIPMENT_CODES.flatMap((code): [string, EquipmentCode[]][] => {
    const special = CH_EQUIPMENT[code]?.special;
    return special ? [[special, [code]]] : [];
  }),
]);

/** A load's modes and specialised code as ours; a specialised code we don't know counts as the mode's plain trailer. */
export function fromChRobinson(modes: readonly string[], special: string | null): EquipmentCode[] {
  const known = special === null ? undefined : BY_SPECIAL.get(special.toUpperCase());
  if (known !== undefined) return known;
  const ours = modes.map((mode): EquipmentCode => (mode === 'V' || mode === 'R' || mode === 'F' ? mode : 'OTHER'));
  return [...new Set(ours)];
}

/** Whether a load of these codes is what was asked for: the board is asked by mode, which is broader. */
export function wasAsked(codes: readonly string[], asked: readonly ChEquipment[]): boolean {
  const kinds = new Set(asked.map(({ mode, special }) => special ?? mode));
  return codes.some((code) => {
    const kind = CH_EQUIPMENT[code as EquipmentCode];
    return kind != null && kinds.has(kind.special ?? kind.mode);
  });
}
