import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';

/** How a result is shown, in the page's address; the rest of it is what is shown. */
export const WAYS_TO_SHOW = ['sort', 'varied', 'show'] as const;

/**
 * What the page's address holds. Going back from open details closes them and nothing else: the entry before them knows
 * no order and no map that was chosen since, so those are taken along.
 */
export function useAddress(): URLSearchParams {
  const { search } = useLocation();
  const [seen, setSeen] = useState({ search, shown: search });
  let { shown } = seen;
  if (seen.search !== search) {
    shown = closes(seen.shown, search) ? withoutLoad(seen.shown) : search;
    setSeen({ search, shown });
  }
  return useMemo(() => new URLSearchParams(shown), [shown]);
}

const closes = (before: string, now: string): boolean =>
  new URLSearchParams(before).has('load') && !new URLSearchParams(now).has('load') && what(before) === what(now);

function what(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['load', ...WAYS_TO_SHOW]) params.delete(name);
  params.sort();
  return params.toString();
}

function withoutLoad(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('load');
  return params.toString();
}
