import type { EquipmentCode } from '#core/domain/equipment.ts';
import type { QuestionText } from './question-text.ts';

/** What people call trailers; a longer name stands before one that is part of it. */
const NAMES: readonly [words: string, code: EquipmentCode][] = [
  ['conestogas?(?: vans?)?', 'CV'],
  ['cargo vans?|sprinters?(?: vans?)?', 'CRG'],
  ['box trucks?|straight trucks?', 'SV'],
  ['hot ?shots?', 'HS'],
  ['auto carriers?|car haulers?', 'AC'],
  ['removable goosenecks?|rgns?', 'RGN'],
  ['step ?decks?|stepdecks?', 'SD'],
  ['double drops?', 'DD'],
  ['low ?boys?', 'LB'],
  ['landolls?', 'LA'],
  ['hopper(?: bottom)?s?', 'HB'],
  ['dump(?: truck)?s?|end dumps?', 'DT'],
  ['tankers?|tanks?', 'TNK'],
  ['pneumatics?', 'PNEU'],
  ['intermodals?|containers?', 'CONT'],
  ['power only|power-only', 'PO'],
  ['(?:flat ?beds?|flats?) (?:with|w\\/) tarps?|tarped (?:flat ?beds?|flats?)', 'F+T'],
  ['(?:flat ?beds?|flats?) (?:with|w\\/) straps?', 'F+S'],
  ['flat ?beds?|flats', 'F'],
  ['reefers?|refrigerated(?: (?:vans?|trailers?))?|temp(?:erature)?[- ]controlled', 'R'],
  ['dry vans?|vans?', 'V'],
];

const PATTERNS = NAMES.map(([words, code]) => [new RegExp(`\\b(?:${words})\\b`, 'i'), code] as const);

/** The trailers that are named, in the order of the list; none when none is. */
export const takeEquipment = (text: QuestionText): EquipmentCode[] =>
  PATTERNS.flatMap(([pattern, code]) => (text.takeAll(pattern) ? [code] : []));
