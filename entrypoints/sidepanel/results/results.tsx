import type { SearchFieldErrors } from '#components/search/search-fields.ts';
import type { FreightSearch } from '#core/domain/search-url.ts';
import type { Asked } from '../asked.ts';
import { Loads } from './loads.tsx';
import { Pairs } from './pairs.tsx';

export type ResultsProps<S extends FreightSearch = FreightSearch> = {
  asked: Asked<S>;
  /** Hidden, a search goes on. */
  visible: boolean;
  /** Of today, on trial; null otherwise. */
  searches: number | null;
  onEdit: () => void;
  onSearch: (search: FreightSearch, carrierId: string | null) => void;
  /** Hears what the server finds wrong in the form. */
  onRefused: (fields: SearchFieldErrors) => void;
};

/** What the last search brings. */
export function Results({ asked, ...rest }: ResultsProps) {
  const { search } = asked;
  return search.kind === 'one-way' ? (
    <Loads asked={{ ...asked, search }} {...rest} />
  ) : (
    <Pairs asked={{ ...asked, search }} {...rest} />
  );
}
