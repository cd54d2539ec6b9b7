import type { Load } from '#core/contract/load.ts';
import { ageLabel } from './format.ts';

export type RiskLevel = 'High' | 'Medium' | 'Low';
/** `confidence`: 0 to 1, that the load is still there and goes as posted. `reasons`: what takes from it, in words. */
export type Risk = { level: RiskLevel; confidence: number; reasons: string[] };

/** Below these confidences; the specification's. */
const HIGH_BELOW = 0.15;
const MEDIUM_BELOW = 0.45;

/** Three quarters of posts are gone within a day (published captures of load boards), so half of them in 12 h. */
const HALF_LIFE_HOURS = 12;
const OLD_HOURS = 6;
const UNKNOWN_AGE = 0.5;
const NO_RATE = 0.6;
const UNKNOWN_BROKER = 0.5;
const UNKNOWN_PICKUP = 0.7;
/** Half a day between being free, empty drive included, and the pickup is enough. */
const TIGHT_HOURS = 12;
const TIGHTEST = 0.4;

/**
 * How likely a posted load comes to be, as a product of four parts: its age, 2^(−hours / 12); 0.6 without a rate; 0.5
 * without the broker's name or number; and 0.4 to 1 by the hours of slack before the pickup, full from 12 h on (0.7 where
 * its day is not known). High below 0.15, Medium below 0.45, else Low.
 * `ageHours`: since it was posted; `slackHours`: null when the pickup's day is not known.
 */
export function riskOf(load: Load, ageHours: number | null, slackHours: number | null): Risk {
  const reasons: string[] = [];
  const part = (factor: number, reason: string) => {
    if (factor < 1) reasons.push(reason);
    return factor;
  };
  const broker = [load.company_name, load.company_mc, load.company_dot].some(Boolean);
  const age = ageHours === null ? UNKNOWN_AGE : 2 ** (-Math.max(0, ageHours) / HALF_LIFE_HOURS);
  const slack =
    slackHours === null
      ? UNKNOWN_PICKUP
      : TIGHTEST + (1 - TIGHTEST) * Math.min(1, Math.max(0, slackHours) / TIGHT_HOURS);
  const confidence =
    // a fresh post loses a little too, which is not worth a word
    (ageHours !== null && ageHours < OLD_HOURS
      ? age
      : part(age, ageHours === null ? 'age of the post not known' : `posted ${ageLabel(ageHours)} ago`)) *
    part(load.payment === null ? NO_RATE : 1, 'no rate posted') *
    part(slack, slackHours === null ? 'pickup day not known' : 'tight pickup') *
    part(broker ? 1 : UNKNOWN_BROKER, 'broker not known');
  return { level: levelOf(confidence), confidence, reasons };
}

export const levelOf = (confidence: number): RiskLevel =>
  confidence < HIGH_BELOW ? 'High' : confidence < MEDIUM_BELOW ? 'Medium' : 'Low';
