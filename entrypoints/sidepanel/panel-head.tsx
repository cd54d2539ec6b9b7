import { ExternalLink, Keyboard } from 'lucide-react';
import { AppLink } from '#components/app/app-ways.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Mark } from '#components/ui/wordmark.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { DAILY_SEARCH_LIMIT } from '#core/domain/trial.ts';

export type View = 'form' | 'results' | 'saved';

type Props = {
  view: View;
  /** Whether there are results to go back to. */
  searched: boolean;
  /** Of today, on trial; null otherwise. */
  searches: number | null;
  onView: (view: View) => void;
  onKeys: () => void;
};

/** What stands over every view. */
export function PanelHead({ view, searched, searches, onView, onKeys }: Props) {
  const tab = view === 'saved' ? 'saved' : 'search';
  return (
    <header className="flex items-center gap-2 border-line border-b bg-panel py-1.5 pr-1.5 pl-3">
      <h1 className="flex items-center">
        <Mark />
        <span className="sr-only">Headhaul</span>
      </h1>
      <SegmentedControl
        label="Show"
        options={TABS}
        value={tab}
        onChange={(next) => onView(next === 'saved' ? 'saved' : searched ? 'results' : 'form')}
      />
      <span className="ml-auto flex items-center">
        {searches !== null && (
          <AppLink
            to={paths.subscribe}
            title="Daily Searches: upgrade to premium for more"
            className="mr-1 rounded-sm px-1 text-mute text-xs tabular-nums hover:underline"
          >
            <span className="sr-only">Daily Searches: </span>
            {Math.min(searches, DAILY_SEARCH_LIMIT)}/{DAILY_SEARCH_LIMIT}
          </AppLink>
        )}
        <IconButton label="Keyboard map (?)" icon={<Keyboard aria-hidden />} onClick={onKeys} />
        <AppLink
          to={paths.loadSearch}
          aria-label="Open Headhaul in a tab"
          title="Open Headhaul in a tab"
          className="inline-flex size-8 items-center justify-center rounded-md text-mute hover:bg-hover hover:text-ink"
        >
          <ExternalLink aria-hidden className="size-4" />
        </AppLink>
      </span>
    </header>
  );
}

const TABS = [
  { value: 'search', label: 'Search' },
  { value: 'saved', label: 'Saved' },
] as const;
