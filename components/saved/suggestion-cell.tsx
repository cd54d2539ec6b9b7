import { carrierName } from '#components/loads/carrier-name.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import { SuggestSelect } from '#components/loads/suggest-select.tsx';
import { SuggestionAnswer } from '#components/loads/suggestion-answer.tsx';
import { SuggestionMark } from '#components/loads/suggestion-mark.tsx';
import type { SuggestionActions } from '#components/queries/suggestion-actions.ts';
import { Button } from '#components/ui/button.tsx';
import type { Carrier } from '#core/contract/people.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';

type CellProps = { saved: SavedLoad; actions: SuggestionActions };

/** A dispatcher's: to whom it could go, or to whom it went and what they said. */
export function DispatcherCell({ saved, actions, carriers }: CellProps & { carriers: readonly Carrier[] | undefined }) {
  const { suggested_to, load_status } = saved;
  if (!suggested_to || !load_status) {
    return (
      <SuggestSelect
        load={saved}
        carriers={carriers}
        busy={actions.isBusy(saved)}
        onSuggest={(carrier) => actions.suggest(saved, carrier)}
      />
    );
  }
  const carrier = carriers?.find(({ email }) => email === suggested_to);
  const left = carriers !== undefined && !carrier;
  return (
    <>
      <SuggestionMark
        status={left ? 'not shared' : load_status}
        who={carrier ? carrierName(carrier) : suggested_to}
        title={left ? `${suggested_to} has removed you and does not see it` : `Suggested to ${suggested_to}`}
      />
      <Button
        size="sm"
        busy={actions.isBusy(saved)}
        aria-label={`Cancel Suggestion: ${laneOf(saved)}`}
        onClick={() => actions.cancel(saved)}
        className="touch:h-10 touch:px-3"
      >
        Cancel Suggestion
      </Button>
    </>
  );
}

/** A carrier's: who suggested it, and their own answer. Nothing for what they saved themselves. */
export function CarrierCell({ saved, actions }: CellProps) {
  const { suggested_by, load_status } = saved;
  if (!suggested_by || !load_status) return null;
  return (
    <>
      <SuggestionMark
        status={load_status}
        who={`by ${suggested_by.split('@')[0]}`}
        title={`Suggested by ${suggested_by}`}
      />
      <SuggestionAnswer load={saved} onAnswer={(status) => actions.answer(saved, status)} />
    </>
  );
}
