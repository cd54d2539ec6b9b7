import { laneOf } from '#components/loads/load-facts.ts';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { savedId } from '#core/domain/entry-id.ts';
import { dateLabel, usd } from '#core/domain/format.ts';
import type { Plan } from '#core/domain/planner.ts';
import type { NextAssignment } from '#core/domain/planner-next.ts';
import type { Risk } from '#core/domain/planner-risk.ts';

type Props = Pick<Plan, 'next'> & { onOpen: (id: string) => void };

/** The saved loads to take next, the best first. */
export function NextLoads({ next, onOpen }: Props) {
  return (
    <section aria-label="Next assignments">
      <h3 className="mb-1.5 font-semibold text-sm">Next assignments</h3>
      {next.length === 0 ? (
        <p className="text-mute text-sm">
          None of your saved loads can be taken next. Save loads that pick up where your booked loads end.
        </p>
      ) : (
        <ol className="rounded-md border border-line text-sm">
          {next.map((each) => (
            <li key={each.saved.entry_id} className="border-line border-b last:border-b-0">
              <button
                type="button"
                onClick={() => onOpen(savedId(each.saved))}
                className="block w-full rounded-md px-2.5 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px]"
              >
                <Assignment next={each} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Assignment({ next: { saved, scored, fits, source, risk } }: { next: NextAssignment }) {
  return (
    <>
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-medium">{laneOf(saved)}</span>
        <RiskBadge risk={risk} />
      </span>
      <span className="block tabular-nums">
        {usd(scored.load.payment)}
        {saved.is_pair && ' · pair with a load back'}
        {saved.ship_date && ` · pickup ${dateLabel(saved.ship_date)}`}
      </span>
      <span className="mt-1 block text-mute text-xs tabular-nums">{fits}</span>
      <span className="block text-mute text-xs tabular-nums">{source}</span>
      <span className="block text-mute text-xs tabular-nums">
        Confidence {risk.confidence.toFixed(2)}
        {risk.reasons.length > 0 && `: ${risk.reasons.join(', ')}`}
      </span>
    </>
  );
}

const TONES: Record<Risk['level'], Tone> = { High: 'bad', Medium: 'warn', Low: 'ok' };

const RiskBadge = ({ risk: { level } }: { risk: Risk }) => <Badge tone={TONES[level]}>{level} risk</Badge>;
