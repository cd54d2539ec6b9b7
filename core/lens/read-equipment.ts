import { EQUIPMENT, type EquipmentCode, isEquipmentCode } from '#core/domain/equipment.ts';

/** What boards write that is neither our code nor our label. */
const ALSO: Record<string, readonly EquipmentCode[]> = {
  'dry van': ['V'],
  'van 53': ['V'],
  vans: ['V'],
  refrigerated: ['R'],
  'reefer van': ['R'],
  refer: ['R'],
  'van or reefer': ['V', 'R'],
  'van/reefer': ['V', 'R'],
  vr: ['V', 'R'],
  vf: ['V', 'F'],
  fsd: ['F', 'SD'],
  'flatbed or step deck': ['F', 'SD'],
  'flat bed': ['F'],
  flatbeds: ['F'],
  fb: ['F'],
  stepdeck: ['SD'],
  'step-deck': ['SD'],
  hotshot: ['HS'],
  auto: ['AC'],
  'car hauler': ['AC'],
  lowboy: ['LB'],
  'removable goose neck': ['RGN'],
  conestoga: ['CV'],
  cong: ['CV'],
  sprinter: ['CRG'],
  straight: ['SV'],
  'straight box truck': ['SV'],
  tank: ['TNK'],
  'power-only': ['PO'],
  hopp: ['HB'],
  dump: ['DT'],
  intermodal: ['CONT'],
};

const BY_NAME = new Map<string, readonly EquipmentCode[]>([
  ...Object.entries(EQUIPMENT).map(([code, label]): [string, readonly EquipmentCode[]] => [
    label.toLowerCase(),
    [code as EquipmentCode],
  ]),
  ...Object.entries(ALSO),
]);

/** 'V', 'Van', 'V, R', 'Flatbed or Step Deck', "53' Dry Van" → our codes; what is not known is left out. */
export function readEquipment(text: string): EquipmentCode[] {
  const whole = one(text);
  if (whole.length > 0) return whole;
  return [...new Set(text.split(/\s*(?:,|;|\/|\||\bor\b|&)\s*/i).flatMap(one))];
}

function one(text: string): EquipmentCode[] {
  const name = text.replace(/^\d{2}\s*(?:ft|feet|['’])?\s+|\s+\d{2}\s*(?:ft|feet|['’])$/gi, '').trim();
  const code = name.toUpperCase();
  if (isEquipmentCode(code)) return [code];
  return [...(BY_NAME.get(name.toLowerCase()) ?? [])];
}
