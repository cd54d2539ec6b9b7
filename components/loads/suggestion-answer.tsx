import { clsx } from 'clsx';
import { Button } from '#components/ui/button.tsx';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { laneOf } from './load-facts.ts';

type Answer = 'approved' | 'rejected';
export type SuggestionAnswerProps = { load: SavedLoad; onAnswer: (status: Answer) => void };

const CHOICES: readonly { status: Answer; label: string; look: string }[] = [
  { status: 'approved', label: 'Accept', look: 'aria-pressed:border-ok aria-pressed:bg-ok-tint aria-pressed:text-ok' },
  {
    status: 'rejected',
    label: 'Reject',
    look: 'aria-pressed:border-bad aria-pressed:bg-bad-tint aria-pressed:text-bad',
  },
];

/** Accept and Reject; the given answer is the pressed one, and the other changes it. */
export function SuggestionAnswer({ load, onAnswer }: SuggestionAnswerProps) {
  return (
    <span className="flex shrink-0 gap-1.5">
      {CHOICES.map(({ status, label, look }) => (
        <Button
          key={status}
          size="sm"
          aria-label={`${label}: ${laneOf(load)}`}
          aria-pressed={load.load_status === status}
          onClick={() => load.load_status !== status && onAnswer(status)}
          className={clsx('touch:h-10 touch:px-3', look)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
