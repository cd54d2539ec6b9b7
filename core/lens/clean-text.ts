/** More than any cell of a load holds; what is longer is not read. */
const LONGEST_CELL = 400;

/** Marks that turn text round: what is seen is not what is written. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/;
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;

/**
 * A cell's text in one line: ' $1,950\n' → '$1,950'. Null of what can't be trusted to say what it shows: text over 400
 * characters, and text with marks that turn its direction.
 */
export function cleanText(text: string): string | null {
  if (text.length > LONGEST_CELL || TURNED.test(text)) return null;
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** What boards write for 'not said'. */
export const isBlank = (text: string): boolean => /^(?:[-–—.•]*|n\/?a|none|null|tbd)$/i.test(text);
