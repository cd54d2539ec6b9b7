import { ChevronUp } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { CarrierSelect } from '#components/search/carrier-select.tsx';
import { LocationButton } from '#components/search/location-button.tsx';
import type { SearchFieldErrors } from '#components/search/search-fields.ts';
import { chosenPlace } from '#components/search/search-fields.ts';
import { SearchForm } from '#components/search/search-form.tsx';
import { TrialBanner } from '#components/search/trial-banner.tsx';
import { useCurrentLocation } from '#components/search/use-current-location.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { SearchFormValues } from '#core/domain/search-form.ts';
import type { FreightSearch } from '#core/domain/search-url.ts';
import { trialLimitReached } from '#core/domain/trial.ts';
import { paths } from '#web/app/paths.ts';
import { today } from '#web/app/today.ts';
import { useTrialSearches } from '#web/app/trial-searches.ts';
import { type CarrierChoice, CarrierGate } from './carrier-gate.tsx';
import { useCitySuggestions } from './use-city-suggestions.ts';
import { useSearchFormState } from './use-search-form-state.ts';

export type SearchPanelProps = {
  /** What the form starts with; left out: what it was last. */
  initial?: SearchFormValues | undefined;
  initialKind?: FreightSearch['kind'] | undefined;
  initialCarrierId?: string | undefined;
  /** What the server refused, by field. */
  refused?: SearchFieldErrors | undefined;
  busy?: boolean;
  autoFocus?: boolean;
  onSearch: (search: FreightSearch, carrierId: string | null) => void;
  /** Folds the form away, where there is something behind it. */
  onFold?: (() => void) | undefined;
};

/** The search form with all that it needs to know: the carrier it is for, the trial's count, places, where we are. */
export function SearchPanel(props: SearchPanelProps) {
  return (
    <CarrierGate initialId={props.initialCarrierId}>{(choice) => <Panel {...props} choice={choice} />}</CarrierGate>
  );
}

function Panel(props: SearchPanelProps & { choice: CarrierChoice | null }) {
  const { initial, initialKind, refused, busy = false, autoFocus = false, onSearch, onFold, choice } = props;
  const day = useMemo(today, []);
  const state = useSearchFormState({ initial, initialKind, refused, today: day });
  const { values, errors, refusals, change, check } = state;
  const { suggestions, onTypeCity } = useCitySuggestions(values);
  const location = useCurrentLocation((place) => change(chosenPlace('origin', place)));
  const searches = useTrialSearches();
  const submit = () => {
    const search = check();
    if (search) onSearch(search, choice?.carrier?.id ?? null);
  };
  return (
    <>
      {searches !== null && (
        <TrialBanner
          used={searches}
          upgrade={
            <Link to={paths.subscribe} className={buttonClass('secondary', 'sm')}>
              Upgrade to Premium
            </Link>
          }
        />
      )}
      <div className="relative rounded-md border border-line bg-panel p-3">
        {onFold && (
          <IconButton
            size="sm"
            label="Fold the form"
            icon={<ChevronUp aria-hidden />}
            onClick={onFold}
            className="absolute! top-1 right-1 z-10"
          />
        )}
        {choice && (
          <CarrierSelect
            carriers={choice.carriers}
            value={choice.carrier?.id ?? ''}
            onChange={(id) => {
              const carrier = choice.choose(id);
              if (!carrier) return;
              change({
                truck_types: [carrier.truck_type],
                ...(carrier.max_weight === null ? {} : { max_weight: String(carrier.max_weight) }),
                ...(carrier.max_length === null ? {} : { max_length: String(carrier.max_length) }),
              });
            }}
          />
        )}
        <SearchForm
          values={values}
          errors={errors}
          refusals={refusals}
          today={day}
          onChange={change}
          onSubmit={submit}
          onTypeCity={onTypeCity}
          suggestions={suggestions}
          isBackhaul={state.isBackhaul}
          onBackhaul={state.setBackhaul}
          location={<LocationButton busy={location.busy} onLocate={() => void location.locate()} />}
          busy={busy}
          limitReached={searches !== null && trialLimitReached({ count: searches })}
          disabled={choice !== null && choice.carrier === null}
          autoFocus={autoFocus}
        />
      </div>
    </>
  );
}
