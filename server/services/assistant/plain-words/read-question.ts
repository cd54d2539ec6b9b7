import type { EquipmentCode } from '#core/domain/equipment.ts';
import { takeDeadheadMiles, takeHaulMiles, takeRadiusMiles, takeRatePerMile, takeWeightPounds } from './amounts.ts';
import { takeEquipment } from './equipment-words.ts';
import { type FindCity, type NamedPlace, readPlaces } from './places.ts';
import { QuestionText } from './question-text.ts';
import { takeShipDate } from './ship-date.ts';

/** What was asked for; null is what was not said. Miles, pounds, dollars a mile, YYYY-MM-DD. */
export type LoadQuestion = {
  origin: NamedPlace | null;
  destination: NamedPlace | null;
  originRadiusMiles: number | null;
  destinationRadiusMiles: number | null;
  equipment: EquipmentCode[];
  shipDate: string | null;
  minRatePerMile: number | null;
  maxDeadheadMiles: number | null;
  minHaulMiles: number | null;
  maxHaulMiles: number | null;
  maxWeightPounds: number | null;
  backhaul: boolean;
};

export type Reading = { kind: 'loads'; question: LoadQuestion } | { kind: 'greeting' } | { kind: 'help' };

const BACKHAUL =
  /\b(?:back ?hauls?|round ?trips?|return loads?|(?:and|then) (?:a load )?back(?: home)?|there and back|loads? back)\b/i;
const ABOUT_LOADS = /\b(?:loads?|freight|hauls?|backhauls?)\b/i;
const ASKS_HOW =
  /^\s*(?:how\b|why\b|what (?:is|are|does|do|happens)\b|what's\b|where (?:is|are|do|can)\b|who\b|can (?:i|my)\b|do i\b|does\b|is there a way\b|explain\b|help\b|tell me about\b)/i;
const GREETING =
  /^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening)|howdy|yo|thanks?(?: you)?|ok(?:ay)?)[\s!.,]*(?:dolly|there)?[\s!.,]*$/i;

/** Reads a question in plain words. `today`: the user's own day, YYYY-MM-DD. Never throws; the same words read the same. */
export function readQuestion(words: string, today: string, findCity: FindCity): Reading {
  if (GREETING.test(words)) return { kind: 'greeting' };
  const text = new QuestionText(words);
  const aboutLoads = text.has(ABOUT_LOADS);
  const backhaul = text.takeAll(BACKHAUL);
  const minRatePerMile = takeRatePerMile(text);
  const maxDeadheadMiles = takeDeadheadMiles(text);
  const radius = takeRadiusMiles(text);
  const maxWeightPounds = takeWeightPounds(text);
  const haul = takeHaulMiles(text);
  const shipDate = takeShipDate(text, today);
  const equipment = takeEquipment(text);
  const { origin, destination } = readPlaces(text, findCity);

  const placed = origin !== null && (aboutLoads || backhaul || equipment.length > 0 || destination !== null);
  const described = equipment.length > 0 || minRatePerMile !== null || destination !== null || shipDate !== null;
  if (ASKS_HOW.test(words) ? !placed : !placed && !((aboutLoads || backhaul) && described)) return { kind: 'help' };
  return {
    kind: 'loads',
    question: {
      origin,
      destination,
      originRadiusMiles: radius.origin,
      destinationRadiusMiles: radius.destination,
      equipment,
      shipDate,
      minRatePerMile,
      maxDeadheadMiles,
      minHaulMiles: haul.min,
      maxHaulMiles: haul.max,
      maxWeightPounds,
      backhaul,
    },
  };
}
