import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { DetailsFrame } from '#components/loads/details-frame.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Plan } from '#core/domain/planner.ts';
import type { PlannerTip } from '#core/domain/planner-tip.ts';
import { Figures } from './figures.tsx';
import { Highlights } from './highlights.tsx';
import { NextLoads } from './next-loads.tsx';

export type PlannerPanelProps = {
  /** Null while it is on its way. */
  plan: Plan | null;
  /** Why there is none. */
  error: string | null;
  busy: boolean;
  onRetry: () => void;
  /** Opens a saved load. */
  onOpen: (id: string) => void;
  onClose: () => void;
  /** The way to a search out of a place. */
  searchLink: (place: NonNullable<PlannerTip['searchFrom']>) => ReactNode;
};

/** The AI Planner: what is booked in figures, the best of it, what to take next, and a tip; each with its reason. */
export function PlannerPanel({ plan, error, busy, onRetry, onOpen, onClose, searchLink }: PlannerPanelProps) {
  return (
    <DetailsFrame title="AI Planner" closeLabel="Close the AI Planner (Esc)" onClose={onClose}>
      {error ? (
        <ErrorState message={error} onRetry={onRetry} busy={busy} />
      ) : !plan ? (
        <Waiting />
      ) : (
        <div className="flex flex-col gap-5">
          <Tip tip={plan.tip} searchLink={searchLink} />
          <Figures figures={plan.figures} />
          <Highlights highlights={plan.highlights} />
          <NextLoads next={plan.next} onOpen={onOpen} />
          <p className="border-line border-t pt-3 text-mute text-xs">
            Worked out from your own booked and saved loads, anew every 11 seconds. Costs are those of your profile, and
            national averages where it has none.
          </p>
        </div>
      )}
    </DetailsFrame>
  );
}

function Tip({ tip, searchLink }: { tip: PlannerTip } & Pick<PlannerPanelProps, 'searchLink'>) {
  return (
    <section aria-label="Tip" className="flex gap-2.5 rounded-md bg-tint px-3 py-2.5">
      <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-medium">{tip.text}</p>
        <p className="text-mute text-xs">{tip.source}</p>
        {tip.searchFrom && <p className="mt-1 text-sm">{searchLink(tip.searchFrom)}</p>}
      </div>
    </section>
  );
}

/** The shape of what is on its way. */
function Waiting() {
  return (
    <div role="status" aria-label="Loading the plan" className="flex flex-col gap-4">
      {[56, 150, 110, 200].map((height) => (
        <div key={height} style={{ height }}>
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  );
}
