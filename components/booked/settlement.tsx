import type { ReactNode } from 'react';
import { boardOf } from '#components/loads/board-names.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { BookedLeg } from '#core/contract/booked-load.ts';
import { dateTimeLabel, usd } from '#core/domain/format.ts';
import { shortName } from './legs.ts';

type SettlementProps = {
  leg: BookedLeg;
  busy: boolean;
  onSettle: (state: 'confirmed' | 'failed') => void;
  onAskBoard: () => void;
};

/** What is behind the state of a booking, and what can be done about it. */
export function Settlement({ leg, busy, onSettle, onAskBoard }: SettlementProps) {
  const { state, settled_by, settled_at, reason } = leg;
  const say = (to: 'confirmed' | 'failed', label: string) => (
    <Button size="sm" busy={busy} onClick={() => onSettle(to)} className="max-sm:h-10">
      {label}
    </Button>
  );
  const ask = leg.booked_through === 'board' && (
    <Button size="sm" variant="ghost" busy={busy} onClick={onAskBoard} className="max-sm:h-10">
      Ask board
    </Button>
  );
  const by = settled_by && `${shortName(settled_by)} said so on ${dateTimeLabel(settled_at)}.`;
  switch (state) {
    case 'unknown':
      return (
        <Part
          kind="warn"
          leg={leg}
          actions={
            <>
              {say('confirmed', 'It is booked')}
              {say('failed', 'It is not booked')}
              {ask}
            </>
          }
        >
          {reason ?? 'No answer came. Ask the broker whether it is booked, then say here how it stands.'}
        </Part>
      );
    case 'requested':
      return (
        <Part
          kind="info"
          leg={leg}
          actions={
            <>
              {say('confirmed', 'It is booked')}
              {say('failed', 'It is not booked')}
              {ask}
            </>
          }
        >
          Sent to {boardOf(leg).name}, not confirmed by the broker yet.
        </Part>
      );
    case 'failed':
      return (
        <Part kind="bad" leg={leg} actions={settled_by && say('confirmed', 'It is booked after all')}>
          Not booked. {reason} {by}
        </Part>
      );
    case 'confirmed':
      return leg.booked_through === 'telephone' ? (
        <p className="text-mute text-sm">
          Booked by telephone for {usd(leg.agreed_rate)}, agreed with {leg.agreed_with}. {by}
        </p>
      ) : settled_by && by ? (
        <p className="flex flex-wrap items-center gap-2 text-mute text-sm">
          {leg.by_rate_confirmation
            ? `Confirmed by the rate confirmation that ${shortName(settled_by)} uploaded on ${dateTimeLabel(settled_at)}.`
            : `Confirmed: ${by}`}{' '}
          {say('failed', 'It is not booked')}
        </p>
      ) : null;
  }
}

type PartProps = { kind: 'info' | 'warn' | 'bad'; leg: BookedLeg; actions: ReactNode; children: ReactNode };

function Part({ kind, leg, actions, children }: PartProps) {
  return (
    <Alert kind={kind} className="text-sm">
      {children}
      {leg.state !== 'failed' && <BoardSays leg={leg} />}
      {actions && <span className="mt-2 flex flex-wrap gap-2">{actions}</span>}
    </Alert>
  );
}

function BoardSays({ leg }: { leg: BookedLeg }) {
  const { board_says, board_asked_at } = leg;
  if (!board_says) return null;
  const { name } = boardOf(leg);
  const words = {
    on_offer: `${name} still offered it`,
    gone: `${name} no longer showed it`,
    no_answer: `${name} gave no answer`,
  }[board_says];
  return (
    <span className="block text-mute">
      {words} on {dateTimeLabel(board_asked_at)}.
    </span>
  );
}
