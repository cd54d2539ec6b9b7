import { ChevronDown, RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { submitLabel } from './search-form.tsx';

export type SearchSummaryProps = {
  /** The search in one line. */
  summary: string;
  /** For a dispatcher, whom the search is for. */
  carrier: string | undefined;
  busy: boolean;
  limitReached: boolean;
  onEdit: () => void;
  onSearch: () => void;
};

/** The form folded to a line; a press, or `/`, opens it again. */
export function SearchSummary({ summary, carrier, busy, limitReached, onEdit, onSearch }: SearchSummaryProps) {
  const [from = '', ...rest] = summary.split(' · ');
  return (
    <div className="flex items-center gap-2 rounded-md border border-line bg-panel p-1.5">
      <button
        type="button"
        onClick={onEdit}
        aria-expanded={false}
        title={`${summary}: change the search (/)`}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
      >
        <span className="min-w-0 flex-1 truncate tabular-nums">
          {carrier && <span className="text-mute">{carrier}: </span>}
          <b className="font-semibold">{from}</b>
          {rest.length > 0 && ` · ${rest.join(' · ')}`}
        </span>
        <span className="hidden text-mute text-sm sm:inline">Edit</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-mute" />
      </button>
      <Button
        variant="primary"
        busy={busy}
        disabled={limitReached}
        icon={<RotateCw aria-hidden />}
        onClick={onSearch}
        aria-label={submitLabel(busy, limitReached)}
      >
        <span className="hidden sm:inline">{submitLabel(busy, limitReached)}</span>
      </Button>
    </div>
  );
}
