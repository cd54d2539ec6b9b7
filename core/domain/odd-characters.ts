/**
 * What no keyboard types and no text needs: control characters, halves of surrogate pairs (PostgreSQL keeps neither NUL
 * nor those), and the marks that turn the direction of whatever text stands beside them on the screen.
 */
export const ODD_CHARACTER = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

const EVERY = new RegExp(ODD_CHARACTER, 'gu');

/** The text with a space for each of them; 'Reno\u202E' → 'Reno '. Tabs and line breaks count as odd too. */
export const spacedOut = (text: string): string => text.replace(EVERY, ' ');
