import { ResultsScreen } from '#web/features/results/results-screen.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';

export function Component() {
  return <ResultsScreen form={(props) => <SearchPanel key={props.initialCarrierId} {...props} />} />;
}
