import { equipmentLabel } from '#core/domain/equipment.ts';
import { dateLabel, miles, rpm, usd } from '#core/domain/format.ts';
import type { ScoredLoad } from '#core/domain/score.ts';
import { summaryOfSearch } from '#core/domain/search-summary.ts';
import type { SearchOutcome } from './assistant.ts';
import { bold, link, paragraph, plain } from './markup.ts';
import type { LoadQuestion } from './plain-words/read-question.ts';
import { boardNote, countNote } from './search-notes.ts';

const SHOWN = 3;

type Found = Extract<SearchOutcome, { kind: 'found' }>;

/** The best of what was found, what was searched, and the way to all of it. */
export function foundLoadsAnswer(found: Found, question: LoadQuestion): string {
  const { fitting, total, form, boards, address, dailySearches } = found;
  const wanted = wantedOf(question);
  const count = fitting.length === 1 ? '1 load' : `${fitting.length.toLocaleString('en-US')} loads`;
  const head =
    fitting.length === 0
      ? `I found no load${wanted ? ` ${wanted}` : ''}${total > 0 ? ` among the ${total.toLocaleString('en-US')} the boards have` : ''} for ${plain(summaryOfSearch(form))}.`
      : `I found ${bold(count)}${wanted ? ` ${wanted} (of ${total.toLocaleString('en-US')})` : ''} for ${plain(summaryOfSearch(form))}. ${fitting.length > SHOWN ? 'The best of them by net per day:' : ''}`;
  return [
    paragraph(head),
    ...fitting.slice(0, SHOWN).map(lineOf),
    ...boards.flatMap(boardNote),
    paragraph(
      link(address, fitting.length === 0 && total > 0 ? 'See all of them' : 'Open this search'),
      countNote(dailySearches),
    ),
  ].join('');
}

const wantedOf = ({ minRatePerMile, maxDeadheadMiles }: LoadQuestion): string =>
  [
    minRatePerMile === null ? '' : `at ${rpm(minRatePerMile)} or more with deadhead`,
    maxDeadheadMiles === null ? '' : `within ${miles(maxDeadheadMiles)} of deadhead`,
  ]
    .filter(Boolean)
    .join(' and ');

function lineOf({ load, rpmWithDeadhead }: ScoredLoad): string {
  const lane = `${load.origin_city}, ${load.origin_state} → ${[load.destination_city, load.destination_state].filter(Boolean).join(', ') || 'Anywhere'}`;
  const figures = [
    usd(load.payment),
    miles(load.distance, load.distance_is_estimate),
    `${miles(load.dead_head)} DH`,
    equipmentLabel(load.equipment_type),
    `pickup ${dateLabel(load.ship_date)}`,
    load.company_name ?? '',
  ].filter(Boolean);
  return paragraph(bold(`${rpm(rpmWithDeadhead)} · ${lane}`), '<br>', plain(figures.join(' · ')));
}
