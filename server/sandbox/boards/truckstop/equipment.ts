import { EQUIPMENT_CODES, type EquipmentCode } from '#core/domain/equipment.ts';

type Entry = { description: string; category: string; ours: readonly EquipmentCode[] };

const vans = 'Vans';
const flats = 'Flatbeds';
const reefers = 'Reefers';
const special = 'Specialized';

/** The board's codes, and which of the market's equipment a search for each of them finds. */
export const TRUCKSTOP_EQUIPMENT: Readonly<Record<string, Entry>> = {
  V: { description: 'Van', category: vans, ours: ['V', 'V+V', 'V+A'] },
  VINT: { description: 'Van - Intermodal', category: vans, ours: ['VINT'] },
  SV: { description: 'Straight Van', category: vans, ours: ['SV', 'CRG'] },
  CV: { description: 'Curtain Van', category: vans, ours: [] },
  F: { description: 'Flatbed', category: flats, ours: ['F', 'F+T', 'F+S'] },
  FINT: { description: 'Flatbed - Intermodal', category: flats, ours: ['FINT'] },
  FSD: { description: 'Flatbed or Step Deck', category: flats, ours: ['F', 'F+T', 'F+S', 'SD'] },
  SD: { description: 'Step Deck', category: flats, ours: ['SD'] },
  DD: { description: 'Double Drop', category: flats, ours: ['DD'] },
  LB: { description: 'Lowboy', category: flats, ours: ['LB'] },
  RGN: { description: 'Removable Gooseneck', category: flats, ours: ['RGN'] },
  LAF: { description: 'Landoll Flatbed', category: flats, ours: ['LA'] },
  CONG: { description: 'Conestoga', category: flats, ours: ['CV'] },
  ROLL: { description: 'Roll Top Conestoga', category: flats, ours: [] },
  HS: { description: 'Hot Shot', category: flats, ours: ['HS'] },
  R: { description: 'Reefer', category: reefers, ours: ['R'] },
  RINT: { description: 'Reefer - Intermodal', category: reefers, ours: ['RINT'] },
  PO: { description: 'Power Only', category: special, ours: ['PO'] },
  CONT: { description: 'Container Trailer', category: special, ours: ['CONT'] },
  TANK: { description: 'Tanker', category: special, ours: ['TNK'] },
  HOPP: { description: 'Hopper Bottom', category: special, ours: ['HB'] },
  DUMP: { description: 'Dump Trailer', category: special, ours: ['DT'] },
  AUTO: { description: 'Auto Carrier', category: special, ours: ['AC'] },
  PNEU: { description: 'Pneumatic', category: special, ours: ['PNEU'] },
  SPEC: { description: 'Specialized Trailers', category: special, ours: ['MX', 'OTHER'] },
  ANY: { description: 'Any Trailer', category: special, ours: EQUIPMENT_CODES },
};

const COMBINED = new Set(['ANY', 'FSD']);
const THEIRS = new Map(
  Object.entries(TRUCKSTOP_EQUIPMENT)
    .filter(([code]) => !COMBINED.has(code))
    .flatMap(([code, entry]) => entry.ours.map((ours) => [ours, code] as const)),
);

/** The code a broker with this equipment posts under. */
export const truckstopCode = (equipment: EquipmentCode): string => THEIRS.get(equipment) ?? 'SPEC';

/** What the broker asks for beyond the trailer: the market's combined codes are options on this board. */
const OPTIONS: Partial<Record<EquipmentCode, string>> = {
  'F+T': 'Tarps',
  'F+S': 'Straps',
  'V+V': 'Team',
  CRG: 'Sprinter',
};
export const truckstopOption = (equipment: EquipmentCode): string | undefined => OPTIONS[equipment];
