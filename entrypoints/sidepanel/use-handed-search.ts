import { useEffect, useRef, useState } from 'react';
import { today } from '#components/search/today.ts';
import type { SearchFormValues } from '#core/domain/search-form.ts';
import { type FreightSearch, readSearchQuery } from '#core/domain/search-url.ts';
import { takeOpenSearches } from '../shared/open-search.ts';

export type HandedSearch = {
  values: SearchFormValues;
  kind: FreightSearch['kind'];
  /** The carrier's id; null: the one of last time. */
  carrier: string | null;
  /** Counts them: the same search again is another one. */
  count: number;
};

/** The search that another part of the extension handed to this panel last; what names no pickup place is none. */
export function useHandedSearch(onHanded: () => void): HandedSearch | null {
  const [handed, setHanded] = useState<HandedSearch | null>(null);
  const latest = useRef(onHanded);
  useEffect(() => {
    latest.current = onHanded;
  });
  useEffect(
    () =>
      takeOpenSearches(({ address, kind, carrier }) => {
        const read = readSearchQuery(new URLSearchParams(address), today());
        if (!read) return;
        setHanded((before) => ({ values: read.values, kind, carrier, count: (before?.count ?? 0) + 1 }));
        latest.current();
      }),
    [],
  );
  return handed;
}
