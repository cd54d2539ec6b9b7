import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { SearchFieldErrors } from '#components/search/search-fields.ts';
import type { SearchMemory } from '#components/search/search-memory.ts';
import { SearchPanel } from '#components/search/search-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import type { FreightSearch } from '#core/domain/search-url.ts';
import type { HandedSearch } from './use-handed-search.ts';

type Props = {
  memory: SearchMemory;
  /** Of today, on trial; null otherwise. */
  searches: number | null;
  /** A search from another part of the extension: filled in. */
  handed: HandedSearch | null;
  /** What the server refused, by field. */
  refused: SearchFieldErrors | undefined;
  /** Whether there are results to go back to. */
  searched: boolean;
  onSearch: (search: FreightSearch, carrierId: string | null) => void;
  onResults: () => void;
};

/** The search form in one column. */
export function FormView({ memory, searches, handed, refused, searched, onSearch, onResults }: Props) {
  const start = useMemo(
    () =>
      handed
        ? {
            initial: handed.values,
            initialKind: handed.kind,
            initialCarrierId: handed.carrier ?? undefined,
          }
        : {},
    [handed],
  );
  return (
    <section aria-label="Search" className="min-h-0 flex-1 overflow-y-auto px-3 py-3 [scrollbar-width:thin]">
      {searched && (
        <Button size="sm" variant="ghost" className="-mt-1 mb-1 ml-auto flex" onClick={onResults}>
          To the results
          <ArrowRight aria-hidden />
        </Button>
      )}
      <SearchPanel
        key={handed?.count ?? 0}
        bare
        autoFocus
        memory={memory}
        searches={searches}
        refused={refused}
        onSearch={onSearch}
        {...start}
      />
    </section>
  );
}
