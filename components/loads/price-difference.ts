import { usd, usdWhole } from '#core/domain/format.ts';

/** '($50 more)', '($0.40 less)': what the same freight pays `there`; null where it pays the same or one says nothing. */
export function priceDifference(here: number | null, there: number | null): { text: string; isMore: boolean } | null {
  if (here === null || there === null || here === there) return null;
  const apart = Math.abs(there - here);
  const isMore = there > here;
  // $0.40 is not '$0 more'
  return { text: `(${Number.isInteger(apart) ? usdWhole(apart) : usd(apart)} ${isMore ? 'more' : 'less'})`, isMore };
}
