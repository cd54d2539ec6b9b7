import { usePlanner } from '#web/features/planner/use-planner.tsx';
import { SavedScreen } from '#web/features/results/saved-screen.tsx';

export function Component() {
  return <SavedScreen planner={usePlanner()} />;
}
