import type { Load } from '#core/contract/load.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { dateLabel, miles, rpm, usd, usdWhole } from '#core/domain/format.ts';
import { milesAreEstimate, pairOf } from '#core/domain/pair.ts';
import { summaryOfBackhaul } from '#core/domain/search-summary.ts';
import type { SearchOutcome } from './assistant.ts';
import { bold, link, paragraph, plain } from './markup.ts';
import type { LoadQuestion } from './plain-words/read-question.ts';
import { boardNote, countNote } from './search-notes.ts';

const SHOWN = 3;

type Found = Extract<SearchOutcome, { kind: 'found_pairs' }>;

/** The best pairs of a load out and one back, what was searched, and the way to all of them. */
export function foundPairsAnswer(found: Found, question: LoadQuestion): string {
  const { fitting, any, form, boards, address, dailySearches } = found;
  const wanted = wantedOf(question);
  const lane = plain(summaryOfBackhaul(form));
  const head =
    fitting.length === 0
      ? `I found no pair of a load out and one back${wanted}${wanted && any ? ' among the best' : ''} for ${lane}.`
      : `The best pairs of a load out and one back${wanted} for ${lane}, by net per day:`;
  return [
    paragraph(head),
    ...apart(fitting).map(lineOf),
    ...boards.flatMap(boardNote),
    paragraph(
      link(address, fitting.length > 0 ? 'Open this backhaul search' : any ? 'See all pairs' : 'Change this search'),
      countNote(dailySearches),
    ),
  ].join('');
}

/** The best of which each is another trip: a good load has many returns, and a broker the same freight several times. */
function apart(pairs: readonly LoadPair[]): LoadPair[] {
  const seen = new Set<string>();
  const shown: LoadPair[] = [];
  for (const pair of pairs) {
    if (shown.length === SHOWN) break;
    const { outbound, return: back } = pair;
    const marks = [outbound.id, back.id, `${laneOf(outbound)}, ${laneOf(back)}`];
    if (marks.some((mark) => seen.has(mark))) continue;
    for (const mark of marks) seen.add(mark);
    shown.push(pair);
  }
  return shown;
}

const wantedOf = ({ minRatePerMile, maxDeadheadMiles }: LoadQuestion): string =>
  [
    minRatePerMile === null ? '' : ` at ${rpm(minRatePerMile)} or more over all miles`,
    maxDeadheadMiles === null ? '' : ` with ${miles(maxDeadheadMiles)} of deadhead or less`,
  ].join('');

function lineOf(pair: LoadPair): string {
  const figures = [
    usd(pair.total_revenue),
    `${miles(pair.total_miles, milesAreEstimate(pairOf(pair)))} in all`,
    `${miles(pair.deadhead_miles)} DH`,
    ...(pair.score === null ? [] : [`${usdWhole(pair.score)} net a day`]),
  ];
  return paragraph(
    bold(`${rpm(pair.average_rate)} · ${laneOf(pair.outbound)}, back ${laneOf(pair.return)}`),
    '<br>',
    plain(figures.join(' · ')),
    '<br>',
    plain(`Out ${legOf(pair.outbound)}; back ${legOf(pair.return)}`),
  );
}

const laneOf = (load: Load): string =>
  `${load.origin_city}, ${load.origin_state} → ${[load.destination_city, load.destination_state].filter(Boolean).join(', ') || 'Anywhere'}`;

const legOf = ({ ship_date, payment, company_name }: Load): string =>
  [`${dateLabel(ship_date)} for ${usd(payment)}`, ...(company_name ? [`with ${company_name}`] : [])].join(' ');
