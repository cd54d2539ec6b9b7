import { Bookmark, List, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { dateTimeLabel } from '#core/domain/format.ts';
import type { useView } from './use-view.ts';

type Props = {
  view: ReturnType<typeof useView>;
  /** The select of its orders. */
  order: ReactNode;
  /** How many loads; null while nothing is known yet. */
  count: number | null;
  /** What is counted: a load, unless said. */
  noun?: string;
  fetchedAt?: string | null;
  /** Left out where the list is fresh. */
  onRefresh?: (() => void) | undefined;
  sandbox?: boolean;
  /** The boards. */
  children?: ReactNode;
};

/** The line above the table: how the boards fared, how many loads, their order, and the way to the saved ones. */
export function Toolbar({ view, order, count, noun = 'load', fetchedAt, onRefresh, sandbox = false, children }: Props) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      {children}
      {onRefresh && fetchedAt && (
        <span className="flex items-center gap-1 text-mute text-xs">
          Fetched {dateTimeLabel(fetchedAt)}
          <Button size="sm" variant="ghost" icon={<RotateCw aria-hidden />} onClick={onRefresh}>
            Refresh
          </Button>
        </span>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full sm:justify-end">
        {sandbox && <Badge>Sandbox data</Badge>}
        <span role="status" className="whitespace-nowrap font-semibold tabular-nums max-sm:order-first max-sm:mr-auto">
          {count !== null && `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`}
        </span>
        <SegmentedControl
          label="Show as"
          options={SHOWN_AS}
          value={view.showsMap ? 'map' : 'table'}
          onChange={(shown) => view.showMap(shown === 'map')}
        />
        <span className="flex gap-2 max-sm:w-full sm:flex-wrap sm:justify-end">
          {order}
          <Button
            aria-pressed={view.showsSaved}
            icon={view.showsSaved ? <List aria-hidden /> : <Bookmark aria-hidden />}
            onClick={() => view.showSaved(!view.showsSaved)}
          >
            {view.showsSaved ? 'Results' : 'Saved'}
          </Button>
        </span>
      </div>
    </div>
  );
}

const SHOWN_AS = [
  { value: 'table', label: 'Table' },
  { value: 'map', label: 'Map' },
] as const;
