import { PairsScreen } from '#web/features/results/pairs/pairs-screen.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';

export function Component() {
  return <PairsScreen form={(props) => <SearchPanel key={props.initialCarrierId} {...props} />} />;
}
