/**
 * A carrier's C.H. Robinson code in one form: ' t-12-345 ' → 'T12345'. Trims, strips a leading T with an optional hyphen,
 * removes hyphens, prefixes T. Null when nothing is left. Source: the profile form's rule.
 */
export const normalizeTNumber = (text: string): string | null => {
  const digits = text.trim().replace(/^t-?/i, '').replaceAll('-', '').trim();
  return digits === '' ? null : `T${digits}`;
};
