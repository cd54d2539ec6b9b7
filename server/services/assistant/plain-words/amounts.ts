import type { QuestionText } from './question-text.ts';

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?`;
const AT_LEAST = `(?:over|above|more than|greater than|at least|min(?:imum)?(?: of)?|no less than|better than|paying|from|>=?|≥)`;
const AT_MOST = `(?:under|below|less than|at most|no more than|not more than|max(?:imum)?(?: of)?|up to|within|shorter than|<=?|≤)`;
const MILE = String.raw`(?:miles?|mi)\b`;

const amountOf = (whole: string | undefined, decimals?: string): number =>
  Number(`${(whole ?? '').replaceAll(',', '')}.${decimals ?? 0}`);

const RATE = [
  new RegExp(
    String.raw`(?:${AT_LEAST} )?\$? ?${NUMBER} ?\+? ?(?:dollars?|bucks|usd)? ?(?:\/|per |a |an )(?:loaded )?${MILE}(?: or (?:more|better))?`,
    'i',
  ),
  new RegExp(String.raw`\b(?:rpm|rate per mile)\b(?: of| is)? ?(?:${AT_LEAST} )?\$? ?${NUMBER}\+?`, 'i'),
  new RegExp(String.raw`(?:${AT_LEAST} )?\$? ?${NUMBER} ?\+? ?(?:rpm|rate per mile)\b`, 'i'),
];

/** Dollars a mile that a load must bring: 'over $2.50 a mile', 'at least 2.5/mi', '$3+ rpm'. */
export const takeRatePerMile = (text: QuestionText): number | null => {
  for (const pattern of RATE) {
    const match = text.take(pattern);
    if (match) return amountOf(match[1], match[2]);
  }
  return null;
};

const EMPTY = String.raw`(?:deadhead|dead head|dh|empty(?: miles)?)\b`;
const DEADHEAD = [
  new RegExp(`(?:with )?(?:${AT_MOST} )?${NUMBER} ?(?:${MILE})?(?: of)? ?${EMPTY}`, 'i'),
  new RegExp(`(?:with )?${EMPTY}(?: of| is| at)? ?(?:${AT_MOST} )?${NUMBER} ?(?:${MILE})?`, 'i'),
];

/** Most empty miles to the pickup: 'under 50 miles deadhead', 'dh at most 75'. */
export const takeDeadheadMiles = (text: QuestionText): number | null => {
  for (const pattern of DEADHEAD) {
    const match = text.take(pattern);
    if (match) return amountOf(match[1]);
  }
  return text.take(/\b(?:no|without|zero) (?:deadhead|empty miles)\b/i) ? 0 : null;
};

const WEIGHT = new RegExp(
  String.raw`(?:${AT_MOST} )?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)? ?(k)? ?(lbs?|pounds?|tons?|#)(?!\w)`,
  'i',
);

/** Most pounds the truck takes: 'under 40,000 lb', '44k lbs', '20 tons'. */
export function takeWeightPounds(text: QuestionText): number | null {
  const match = text.take(WEIGHT);
  if (!match) return null;
  const amount = amountOf(match[1]) * (match[2] ? 1000 : 1);
  return /^ton/i.test(match[3] ?? '') ? amount * 2000 : amount;
}

const BETWEEN = new RegExp(`between ${NUMBER} (?:and|to) ${NUMBER} ?${MILE}`, 'i');
const LONGER = new RegExp(
  String.raw`(?:${AT_LEAST}|longer than) ${NUMBER} ?${MILE}(?: or (?:more|longer))?|${NUMBER}\+ ?${MILE}`,
  'i',
);
const SHORTER = new RegExp(`${AT_MOST} ${NUMBER} ?${MILE}`, 'i');

/** Loaded miles a haul must have: 'between 300 and 800 miles', 'over 500 miles', 'under 250 mi'. */
export function takeHaulMiles(text: QuestionText): { min: number | null; max: number | null } {
  const both = text.take(BETWEEN);
  if (both) return { min: amountOf(both[1]), max: amountOf(both[3]) };
  const longer = text.take(LONGER);
  const shorter = text.take(SHORTER);
  return { min: longer && amountOf(longer[1] ?? longer[3]), max: shorter && amountOf(shorter[1]) };
}

const AROUND = new RegExp(
  String.raw`(to )?(?:(?:within|inside|up to|in a radius of) ${NUMBER} ?${MILE} (?:of|from|around)|${NUMBER}[ -]mile radius (?:of|from|around)|${NUMBER} ?${MILE} around)\b`,
  'i',
);

/** Miles around a place: 'within 150 miles of Fontana' leaves 'from Fontana', 'to within 50 mi of Reno' leaves 'to Reno'. */
export function takeRadiusMiles(text: QuestionText): { origin: number | null; destination: number | null } {
  const radius = { origin: null as number | null, destination: null as number | null };
  for (;;) {
    const match = AROUND.exec(text.rest);
    if (!match) return radius;
    const end = match[1] ? 'destination' : 'origin';
    radius[end] = amountOf(match[2] ?? match[4] ?? match[6]);
    text.replace(match, match[1] ? ' to ' : ' from ');
  }
}
