import { ODD_CHARACTER } from '#core/domain/odd-characters.ts';

/** Notes may have lines. */
const ODD = new RegExp(`(?![\\t\\n\\r])${ODD_CHARACTER.source}`, 'u');

/** Names of the fields of a request's part in whose text, at any depth, an odd character stands. */
export const fieldsWithOddText = (part: unknown): string[] =>
  Object.entries(part ?? {}).flatMap(([name, value]) => (holdsOddText(value) ? [name] : []));

function holdsOddText(value: unknown): boolean {
  // no recursion: what a caller nests may be deeper than the stack
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && ODD.test(next)) return true;
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) left.push(inner);
  }
  return false;
}
