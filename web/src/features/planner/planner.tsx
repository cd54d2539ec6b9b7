import { useMemo } from 'react';
import { Link } from 'react-router';
import { PlannerPanel } from '#components/planner/planner-panel.tsx';
import { useNow } from '#components/planner/use-now.ts';
import { useBookedLoads } from '#components/queries/booked-loads.ts';
import { useSavedLoads } from '#components/queries/saved-loads.ts';
import { useSuggestedLoads } from '#components/queries/suggestions.ts';
import { useOperatingFigures } from '#components/results/use-operating-figures.ts';
import { messageOf } from '#core/contract/error.ts';
import { paths } from '#core/domain/app-paths.ts';
import { savedId } from '#core/domain/entry-id.ts';
import { planOf } from '#core/domain/planner.ts';

type Props = { isCarrier: boolean; onOpen: (id: string) => void; onClose: () => void };

const REFRESH_MS = 11_000;
const NONE: [] = [];

/** The plan of the user's own booked and saved loads, worked out anew when one changes and every 11 seconds. */
export function Planner({ isCarrier, onOpen, onClose }: Props) {
  const booked = useBookedLoads(true, { live: true });
  const saved = useSavedLoads(true, { live: true });
  const suggested = useSuggestedLoads(isCarrier).data ?? NONE;
  const figures = useOperatingFigures();
  const now = useNow(REFRESH_MS);
  const plan = useMemo(() => {
    if (!booked.data || !saved.data) return null;
    const own = new Set(saved.data.map(savedId));
    const all = [...saved.data, ...suggested.filter((each) => !own.has(savedId(each)))];
    return planOf(booked.data, all, { now, assigns: isCarrier, figures });
  }, [booked.data, saved.data, suggested, now, isCarrier, figures]);
  const error = plan ? null : (booked.error ?? saved.error);
  return (
    <PlannerPanel
      plan={plan}
      error={error && messageOf(error, 'Failed to fetch booked loads')}
      busy={error !== null && (booked.isFetching || saved.isFetching)}
      onRetry={() => {
        void booked.refetch();
        void saved.refetch();
      }}
      onOpen={onOpen}
      onClose={onClose}
      searchLink={({ city, state }) => (
        <Link
          to={`${paths.loadResults}?${new URLSearchParams({ from: `${city},${state}` })}`}
          className="text-accent hover:underline"
        >
          Search from {city}
        </Link>
      )}
    />
  );
}
