import { ACCOUNT } from './account.ts';
import { AI } from './ai.ts';
import { BOOKING } from './booking.ts';
import { SEARCHING } from './searching.ts';
import type { HelpRole, HelpSection } from './section.ts';
import { WORKING_TOGETHER } from './working-together.ts';

const SECTIONS: readonly HelpSection[] = [...WORKING_TOGETHER, ...SEARCHING, ...BOOKING, ...AI, ...ACCOUNT];

/** The help of a role, in the order of its page; with null every section. */
export const helpFor = (role: HelpRole | null): HelpSection[] =>
  SECTIONS.filter(({ roles }) => role === null || roles.includes(role));

const IN_TITLE = 3;

/** The sections that tell of what `question` asks, the best first; none where no word fits. */
export function findHelp(question: string, role: HelpRole | null): HelpSection[] {
  const asked = new Set(stems(question));
  return helpFor(role)
    .map((section) => ({ section, score: scoreOf(section, asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section);
}

const scoreOf = ({ title, words }: HelpSection, asked: ReadonlySet<string>): number => {
  const titled = new Set(stems(title));
  const named = new Set(stems(words.join(' ')));
  return [...asked].reduce((sum, stem) => sum + (titled.has(stem) ? IN_TITLE : named.has(stem) ? 1 : 0), 0);
};

/** Words without their endings, the empty ones left out. */
const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9-]+/)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .map((word) => word.replace(/(?:ing|ed|s)$/, '').replace(/e$/, ''));

const EMPTY_WORDS = new Set(
  'a an and are as at be by can do does for from how i in is it me mean my of on or see the to what when where which who why with you your'.split(
    ' ',
  ),
);
