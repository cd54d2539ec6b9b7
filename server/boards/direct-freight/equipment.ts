import { type EquipmentCode, isEquipmentCode } from '#core/domain/equipment.ts';
import type { EquipmentTable } from '../offered.ts';

/** Ours → Direct Freight's: the same codes, but for the box truck, which they have none for. */
export const DIRECT_FREIGHT_EQUIPMENT: EquipmentTable<string> = {
  V: 'V',
  SV: null,
  VINT: 'VINT',
  SD: 'SD',
  MX: 'MX',
  HS: 'HS',
  AC: 'AC',
  LB: 'LB',
  'F+T': 'F+T',
  F: 'F',
  FINT: 'FINT',
  DD: 'DD',
  'V+V': 'V+V',
  'V+A': 'V+A',
  CRG: 'CRG',
  HB: 'HB',
  LA: 'LA',
  PO: 'PO',
  R: 'R',
  RINT: 'RINT',
  RGN: 'RGN',
  CV: 'CV',
  DT: 'DT',
  TNK: 'TNK',
  'F+S': 'F+S',
  PNEU: 'PNEU',
  CONT: 'CONT',
  OTHER: 'OTHER',
};

/** Direct Freight's codes as ours; a code we don't know is Other. */
export const fromDirectFreight = (codes: readonly string[]): EquipmentCode[] => [
  ...new Set(codes.map((code) => (isEquipmentCode(code) ? code : 'OTHER'))),
];
