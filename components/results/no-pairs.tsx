import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { PairBoardState } from '#core/contract/backhaul.ts';
import type { BackhaulForm } from '#core/contract/search.ts';
import { searchForm } from '#core/contract/search.ts';
import { restoreSearchForm, toSearchForm } from '#core/domain/search-form.ts';
import { BACKHAUL_RANGE_MILES, RETURN_DAYS, UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import type { BackhaulSearch, OneWaySearch } from '#core/domain/search-url.ts';

type Props = {
  search: BackhaulSearch;
  boards: readonly PairBoardState[];
  /** The way to the same search without a load back. */
  oneWay: (search: OneWaySearch) => ReactNode;
  onEdit: () => void;
};

/** No two loads fit together: how many came, and what of this very search could be loosened. */
export function NoPairs({ search: { form }, boards, oneWay, onEdit }: Props) {
  const out = boards.reduce((sum, board) => sum + board.outbound_loads, 0);
  const back = boards.reduce((sum, board) => sum + board.return_loads, 0);
  const alone = searchForm.safeParse(toSearchForm(restoreSearchForm(form, form.ship_date))).data;
  return (
    <EmptyState
      icon={<SearchX />}
      title="No pairs found"
      action={
        <>
          <Button variant="primary" onClick={onEdit}>
            Change the search
          </Button>
          {alone && out > 0 && oneWay({ kind: 'one-way', form: alone })}
        </>
      }
    >
      <p>
        {counted(out, 'load')} out and {counted(back, 'load')} back came, and no two fit together: a pair starts and
        ends within {BACKHAUL_RANGE_MILES} mi of {form.origin_city}, and the load back can be reached in time.
      </p>
      <p className="mt-2">What would let pairs in:</p>
      <ul className="mt-1 list-disc pl-5 text-left">
        {loosenings(form).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </EmptyState>
  );
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;

function loosenings(form: BackhaulForm): string[] {
  const hints: string[] = [];
  if (form.destination_city) hints.push(`any delivery city in ${form.destination_state}, or anywhere`);
  else if (form.destination_state) hints.push('any delivery state');
  if (form.truck_types.length < 3) hints.push('more trailer types');
  if (form.max_distance !== UNLIMITED_DISTANCE_MILES || form.min_distance > 0) hints.push('other distances of a load');
  if (form.max_weight < 45_000) hints.push('a higher max weight');
  if (form.max_length < 53) hints.push('a greater max length');
  return [
    ...hints,
    `another ship date: loads back are looked for over ${RETURN_DAYS} days from it`,
    'a larger pickup city',
  ];
}
