import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#components/results/load-order.tsx';
import type { ResultOrder } from '#core/domain/result-order.ts';
import type { PageSearch } from './use-page-search.ts';

/** Time for the rows to be painted first. */
const ADDRESS_FOLLOWS_MS = 50;

/** The order that the address names. A press counts at once; the address follows, as the router takes its time. */
export function useOrder({ key, order, reversed }: PageSearch, setInAddress: Order['onChange']): Order {
  const address = { by: order, reversed };
  const { key: entry } = useLocation();
  const [now, setNow] = useState(address);
  const [seen, setSeen] = useState(address);
  /** What the address was told and does not show yet, oldest first. */
  const [told, setTold] = useState<readonly Sorting[]>([]);
  const [search, setSearch] = useState(key);
  if (search !== key) {
    // another search has its own order, also where a press on the one before is still on its way
    setSearch(key);
    setSeen(address);
    setTold([]);
    setNow(address);
  } else if (!same(seen, address)) {
    setSeen(address);
    const own = told.findIndex((each) => same(each, address));
    setTold(told.slice(own + 1));
    // the answer to an earlier press must not undo a later one
    if (own < 0) setNow(address);
  }
  const follows = !same(now, address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order is to be told, and to each entry of the history that shows it
  useEffect(() => {
    if (!follows) return;
    const timer = setTimeout(() => {
      setTold((before) => [...before, now]);
      setInAddress(now.by, now.reversed);
    }, ADDRESS_FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [follows, now, entry]);
  return { ...now, onChange: (by, turned) => setNow({ by, reversed: turned }) };
}

type Sorting = { by: ResultOrder; reversed: boolean };
const same = (a: Sorting, b: Sorting): boolean => a.by === b.by && a.reversed === b.reversed;
