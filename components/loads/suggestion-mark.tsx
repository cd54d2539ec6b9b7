import { CircleCheck, CircleX, Clock, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import type { LoadStatus } from '#core/contract/saved-load.ts';

const STATUS: Record<LoadStatus | 'not shared', { word: string; tone: Tone; icon: ReactNode }> = {
  'not approved yet': { word: 'Waiting', tone: 'warn', icon: <Clock aria-hidden /> },
  approved: { word: 'Ready to book', tone: 'ok', icon: <CircleCheck aria-hidden /> },
  rejected: { word: 'Rejected', tone: 'bad', icon: <CircleX aria-hidden /> },
  'not shared': { word: 'Not shared', tone: 'neutral', icon: <Unlink aria-hidden /> },
};

type SuggestionMarkProps = {
  /** 'not shared': the carrier no longer works with who suggested it, and does not see it. */
  status: LoadStatus | 'not shared';
  /** Whom it concerns: the carrier, or who suggested it. */
  who: string;
  title: string;
};

/** How a suggestion stands and whom it concerns, one above the other. */
export function SuggestionMark({ status, who, title }: SuggestionMarkProps) {
  const { word, tone, icon } = STATUS[status];
  return (
    <span className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      <span title={title} className="max-w-full truncate text-mute text-xs">
        {who}
      </span>
    </span>
  );
}
