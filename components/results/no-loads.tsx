import { SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { SearchForm } from '#core/contract/search.ts';
import { UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';

/** Nothing fits: what of this very search could be loosened. */
export function NoLoads({ form, onEdit }: { form: SearchForm; onEdit: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No loads found"
      action={
        <Button variant="primary" onClick={onEdit}>
          Change the search
        </Button>
      }
    >
      <p>What would let more loads in:</p>
      <ul className="mt-1 list-disc pl-5 text-left">
        {loosenings(form).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </EmptyState>
  );
}

function loosenings(form: SearchForm): string[] {
  const hints: string[] = [];
  if (form.origin_range < 300) hints.push(`a pickup range of more than ${form.origin_range} mi`);
  if (form.destination_city) hints.push(`a wider destination range, or any city in ${form.destination_state}`);
  else if (form.destination_state) hints.push('any delivery state');
  if (form.truck_types.length < 3) hints.push('more trailer types');
  if (form.max_distance !== UNLIMITED_DISTANCE_MILES || form.min_distance > 0) hints.push('other distances');
  if (form.max_weight < 45_000) hints.push('a higher max weight');
  if (form.max_length < 53) hints.push('a greater max length');
  return [...hints, 'another ship date'];
}
