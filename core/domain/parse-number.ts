/** The number a person typed ('45,000', ' 12.5 '); NaN for anything else, blank included. */
export const parseNumber = (text: string): number => {
  const digits = text.trim().replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};
