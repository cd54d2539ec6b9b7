import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { DeleteDialog } from '#components/loads/delete-dialog.tsx';
import type { SaveActions } from '#components/queries/save-actions.ts';
import type { RunState } from '#components/queries/search-run.ts';
import { MendBoard } from '#components/results/mend-board.tsx';
import { countToSay, ResultStates } from '#components/results/result-states.tsx';
import { BoardChips } from '#components/search/board-chips.tsx';
import { SearchSummary } from '#components/search/search-summary.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { Carrier } from '#core/contract/people.ts';
import { trialLimitReached } from '#core/domain/trial.ts';
import type { ResultsProps } from './results.tsx';

type Props = Pick<ResultsProps, 'searches' | 'onEdit'> & {
  summary: string;
  carrier: Carrier | null;
  run: RunState;
  /** How many there are to show. */
  count: number;
  /** More are on their way. */
  waiting: boolean;
  noun: 'load' | 'pair';
  /** What shows where nothing was found. */
  none: ReactNode;
  saves: SaveActions;
  /** The select of its orders. */
  order: ReactNode;
  /** Of the same search in the web app. */
  address: string;
  onAgain: () => void;
  /** Details and dialogs. */
  over?: ReactNode;
  /** What was found. */
  children: ReactNode;
};

/** The search in a line, how the boards fared, how much there is, and what came. */
export function ResultsFrame(props: Props) {
  const { summary, carrier, run, waiting, noun, none, saves, order, address, searches, onEdit, onAgain } = props;
  const count = countToSay(run, props.count, waiting);
  return (
    <section aria-label={noun === 'load' ? 'Loads' : 'Backhaul pairs'} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 px-2 pt-2">
        <SearchSummary
          summary={summary}
          carrier={carrier ? carrier.company_name || carrier.name : undefined}
          busy={run.status === 'searching'}
          limitReached={run.error?.code === 'trial_limit' || trialLimitReached({ count: searches ?? 0 })}
          onEdit={onEdit}
          onSearch={onAgain}
        />
        <div className="flex">
          <BoardChips boards={run.boards} mend={(board) => <MendBoard board={board} />}>
            {run.boards.some(({ sandbox }) => sandbox) && <Badge>Sandbox data</Badge>}
          </BoardChips>
        </div>
        <div className="flex items-center gap-2 pb-2">
          <span role="status" className="whitespace-nowrap font-semibold tabular-nums">
            {count !== null && `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`}
          </span>
          <span className="ml-auto flex min-w-0 max-w-44 flex-1 gap-1">{order}</span>
          <AppLink
            to={address}
            aria-label="Open this search in Headhaul"
            title="Open this search in Headhaul"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-mute hover:bg-hover hover:text-ink"
          >
            <ExternalLink aria-hidden className="size-4" />
          </AppLink>
        </div>
      </div>
      <ResultStates run={run} count={props.count} waiting={waiting} noun={noun} none={none} onRetry={onAgain}>
        {props.children}
      </ResultStates>
      {props.over}
      <DeleteDialog saved={saves.asked} onConfirm={saves.confirm} onCancel={saves.cancel} />
    </section>
  );
}
