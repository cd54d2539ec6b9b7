import { SearchPanel as Panel, type SearchPanelProps } from '#components/search/search-panel.tsx';
import { useTrialSearches } from '#web/app/trial-searches.ts';
import { searchMemory } from './stored.ts';

/** The search form with what this browser remembers of it. */
export const SearchPanel = (props: Omit<SearchPanelProps, 'memory' | 'searches'>) => (
  <Panel {...props} memory={searchMemory} searches={useTrialSearches()} />
);
