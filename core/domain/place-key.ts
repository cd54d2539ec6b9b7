const EXPANDED = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/** ASCII letters and single spaces, as most names are written: no diacritics or punctuation to take off. */
const PLAIN = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

const ONE_WORD = /^[A-Za-z]+$/;

/** Lower-case words without diacritics or punctuation: `Coeur d’Alene` → ['coeur', 'dalene'], `Winston-Salem` → two words. */
export const placeWords = (text: string): string[] =>
  PLAIN.test(text) ? text.toLowerCase().split(' ') : anyWords(text);

const anyWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s./-]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/**
 * What two spellings of one city have in common: `St. Louis`, `Saint Louis` and ` SAINT  LOUIS` → 'saintlouis'; likewise
 * Ft./Fort, Mt./Mount and Ste./Sainte; `DeKalb` and `De Kalb` agree. Empty for text without a letter or digit.
 */
export const placeKey = (city: string): string => {
  if (ONE_WORD.test(city)) {
    const word = city.toLowerCase();
    return EXPANDED.get(word) ?? word;
  }
  const words = placeWords(city);
  let key = '';
  for (const word of words) key += EXPANDED.get(word) ?? word;
  return key;
};
