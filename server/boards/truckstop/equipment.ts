import type { EquipmentCode } from '#core/domain/equipment.ts';
import type { EquipmentTable } from '../offered.ts';

/** Ours → Truckstop's. Theirs has no code for mixed, tarped, strapped, paired or cargo vans. */
export const TRUCKSTOP_EQUIPMENT: EquipmentTable<string> = {
  V: 'V',
  SV: 'SV',
  VINT: 'VINT',
  SD: 'SD',
  MX: null,
  HS: 'HS',
  AC: 'AUTO',
  LB: 'LB',
  'F+T': null,
  F: 'F',
  FINT: 'FINT',
  DD: 'DD',
  'V+V': null,
  'V+A': null,
  CRG: null,
  HB: 'HOPP',
  LA: 'LAF',
  PO: 'PO',
  R: 'R',
  RINT: 'RINT',
  RGN: 'RGN',
  // Our CV is the Conestoga; theirs is the curtain van.
  CV: 'CONG',
  DT: 'DUMP',
  TNK: 'TANK',
  'F+S': null,
  PNEU: 'PNEU',
  CONT: 'CONT',
  OTHER: 'SPEC',
};

const OURS = new Map<string, EquipmentCode[]>([
  ...(Object.entries(TRUCKSTOP_EQUIPMENT) as [EquipmentCode, string | null][]).flatMap(
    ([ours, theirs]): [string, EquipmentCode[]][] => (theirs === null ? [] : [[theirs, [ours]]]),
  ),
  // Flatbed or step deck.
  ['FSD', ['F', 'SD']],
]);

/** Truckstop's codes ('V', 'F,SD') as ours; a code we have none for is Other. */
export const fromTruckstop = (codes: string | null): EquipmentCode[] => {
  if (codes === null) return [];
  const one = OURS.get(codes);
  if (one !== undefined) return one;
  const ours = codes
    .toUpperCase()
    .split(/[\s,/]+/)
    .filter((code) => code !== '')
    .flatMap((code): EquipmentCode[] => OURS.get(code) ?? ['OTHER']);
  return [...new Set(ours)];
};
