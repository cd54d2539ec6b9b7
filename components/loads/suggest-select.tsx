import { ChoiceSelect } from '#components/ui/choice-select.tsx';
import type { Carrier } from '#core/contract/people.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { carrierName } from './carrier-name.ts';
import { laneOf } from './load-facts.ts';

export type SuggestSelectProps = {
  load: SavedLoad;
  /** Undefined until the list came. */
  carriers: readonly Carrier[] | undefined;
  /** The server has not answered yet. */
  busy: boolean;
  /** With the carrier's e-mail; empty when none is chosen. */
  onSuggest: (carrier: string) => void;
};

export function SuggestSelect({ load, carriers, busy, onSuggest }: SuggestSelectProps) {
  return (
    <ChoiceSelect
      label={`Suggest to a carrier: ${laneOf(load)}`}
      sendLabel={`Suggest: ${laneOf(load)}`}
      placeholder="Suggest to..."
      busyPlaceholder="Suggesting..."
      options={carriers?.map((carrier) => ({ value: carrier.email, label: carrierName(carrier, carriers) }))}
      none="No carrier has added you yet"
      busy={busy}
      onChoose={onSuggest}
    />
  );
}
